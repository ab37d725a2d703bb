CREATE TABLE "product_search" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL,
	"name" text NOT NULL,
	"category_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_document_index" ON "product_search" USING gin ("document");--> statement-breakpoint
CREATE INDEX "product_search_category_index" ON "product_search" USING btree ("category_id");
--> statement-breakpoint
-- The words of a text in their order, one space between them, as documents and searches write them: without case,
-- accents and the dot below Hindi letters, digits without the commas that group them, no word longer than 64 characters.
CREATE FUNCTION search_text_of(content text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	plain text := CASE WHEN getdatabaseencoding() = 'UTF8' THEN normalize(content, NFD) ELSE content END;
BEGIN
	plain := regexp_replace(plain, '[\u00ad\u0300-\u036f\u093c\u200b-\u200d\u2060\ufe00-\ufe0f\ufeff''\u2019]|(?<=\d),(?=\d)', '', 'g');
	plain := regexp_replace(plain, '[\u0001-/:-@[-`{-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u2bff\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff]+', ' ', 'g');
	RETURN regexp_replace(btrim(lower(plain)), '([^ ]{64})[^ ]+', '\1', 'g');
END
$$;
--> statement-breakpoint
-- What is searched of a product: its words, and of those that mix letters and figures ("x20") the parts as well. Words
-- of the name have weight A, those of everything else weight D.
CREATE FUNCTION search_document_of(name text, other text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	between_parts CONSTANT text := '(?<=\d)(?=[^\d ])|(?<=[^\d ])(?=\d)';
	name_words text := search_text_of(name);
	other_words text := search_text_of(other);
BEGIN
	name_words := name_words || ' ' || regexp_replace(name_words, between_parts, ' ', 'g');
	other_words := other_words || ' ' || regexp_replace(other_words, between_parts, ' ', 'g');
	RETURN (regexp_replace(name_words, '([^ ]+)', '''\1'':1A', 'g') || ' '
		|| regexp_replace(other_words, '([^ ]+)', '''\1'':1', 'g'))::tsvector;
END
$$;
--> statement-breakpoint
-- Writes down what is searched of the products that a statement has added.
CREATE FUNCTION search_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH written AS (
		INSERT INTO product_search (product_id, document, name, category_id, created_at)
		SELECT id, search_document_of(name, concat_ws(' ', description, manufacturer, country_of_origin)),
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
CREATE FUNCTION search_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH written AS (
		UPDATE product_search
		SET document = search_document_of(NEW.name, concat_ws(' ', NEW.description, NEW.manufacturer, NEW.country_of_origin)),
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
CREATE TRIGGER products_search_insert AFTER INSERT ON "products"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_added_products();
--> statement-breakpoint
CREATE TRIGGER products_search_change AFTER UPDATE ON "products"
	FOR EACH ROW WHEN (
		(OLD.name, OLD.description, OLD.manufacturer, OLD.country_of_origin, OLD.category_id, OLD.created_at) IS DISTINCT FROM
		(NEW.name, NEW.description, NEW.manufacturer, NEW.country_of_origin, NEW.category_id, NEW.created_at)
	) EXECUTE FUNCTION search_changed_product();
--> statement-breakpoint
WITH written AS (
	INSERT INTO product_search (product_id, document, name, category_id, created_at)
	SELECT id, search_document_of(name, concat_ws(' ', description, manufacturer, country_of_origin)),
		lower(name), category_id, created_at
	FROM products
	RETURNING document
)
INSERT INTO search_words (word)
SELECT DISTINCT unnest(tsvector_to_array(document)) AS word FROM written ORDER BY word;
