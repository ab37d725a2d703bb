ALTER TABLE "products" ADD COLUMN "specification_words" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- What is searched of a product has its specifications, too. No product has any yet that was made before.
CREATE OR REPLACE FUNCTION search_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH written AS (
		INSERT INTO product_search (product_id, document, name, category_id, created_at)
		SELECT id, search_document_of(name, concat_ws(' ', description, manufacturer, country_of_origin, specification_words)),
			lower(name), category_id, created_at
		FROM added
		RETURNING document
	)
	INSERT INTO search_words (word)
	SELECT DISTINCT unnest(tsvector_to_array(document)) AS word FROM written ORDER BY word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH written AS (
		UPDATE product_search
		SET document = search_document_of(NEW.name,
				concat_ws(' ', NEW.description, NEW.manufacturer, NEW.country_of_origin, NEW.specification_words)),
			name = lower(NEW.name), category_id = NEW.category_id, created_at = NEW.created_at
		WHERE product_id = NEW.id
		RETURNING document
	)
	INSERT INTO search_words (word)
	SELECT DISTINCT unnest(tsvector_to_array(document)) AS word FROM written ORDER BY word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER products_search_change ON "products";
--> statement-breakpoint
CREATE TRIGGER products_search_change AFTER UPDATE ON "products"
	FOR EACH ROW WHEN (
		(OLD.name, OLD.description, OLD.manufacturer, OLD.country_of_origin, OLD.specification_words, OLD.category_id, OLD.created_at)
		IS DISTINCT FROM
		(NEW.name, NEW.description, NEW.manufacturer, NEW.country_of_origin, NEW.specification_words, NEW.category_id, NEW.created_at)
	) EXECUTE FUNCTION search_changed_product();
