ALTER TABLE "products" ADD COLUMN "brand" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "mpn" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtin" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gtin_shaped" CHECK ("products"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})?$');
--> statement-breakpoint
-- The texts of a product that are searched beside its name.
CREATE FUNCTION searched_texts_of(product "products") RETURNS text LANGUAGE sql STABLE AS $$
	SELECT concat_ws(' ', product.description, product.brand, product.mpn, product.gtin, product.manufacturer,
		product.country_of_origin, product.specification_words, variant_texts_of(product.id))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH written AS (
		INSERT INTO product_search (product_id, document, name, category_id, created_at)
		SELECT products.id, search_document_of(products.name, searched_texts_of(products)),
			lower(products.name), products.category_id, products.created_at
		FROM added JOIN products ON products.id = added.id
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
DECLARE
	touched uuid;
BEGIN
	IF TG_TABLE_NAME = 'products' THEN
		touched := NEW.id;
	ELSE
		touched := coalesce(NEW.product_id, OLD.product_id);
	END IF;
	WITH written AS (
		UPDATE product_search
		SET document = search_document_of(products.name, searched_texts_of(products)),
			name = lower(products.name), category_id = products.category_id, created_at = products.created_at
		FROM products
		WHERE product_search.product_id = touched AND products.id = touched
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
		(OLD.name, OLD.description, OLD.brand, OLD.mpn, OLD.gtin, OLD.manufacturer, OLD.country_of_origin,
			OLD.specification_words, OLD.category_id, OLD.created_at, OLD.sku, OLD.options)
		IS DISTINCT FROM
		(NEW.name, NEW.description, NEW.brand, NEW.mpn, NEW.gtin, NEW.manufacturer, NEW.country_of_origin,
			NEW.specification_words, NEW.category_id, NEW.created_at, NEW.sku, NEW.options)
	) EXECUTE FUNCTION search_changed_product();
