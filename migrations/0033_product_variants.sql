-- What earlier migrations of the same start have done to stock is announced before its tables change.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sku" text,
	"options" jsonb NOT NULL,
	"price_paise" bigint NOT NULL,
	"discounted_price_paise" bigint,
	"stock" integer,
	"image" text,
	CONSTRAINT "product_variants_options_unique" UNIQUE("product_id","options") DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "product_variants_of_product" UNIQUE("id","product_id"),
	CONSTRAINT "product_variants_sku_shaped" CHECK ("product_variants"."sku" ~ '^[A-Za-z0-9._/-]{1,40}$'),
	CONSTRAINT "product_variants_options_few" CHECK (jsonb_typeof("product_variants"."options") = 'array' and jsonb_array_length("product_variants"."options") between 1 and 3),
	CONSTRAINT "product_variants_position_not_negative" CHECK ("product_variants"."position" >= 0),
	CONSTRAINT "product_variants_stock_not_negative" CHECK ("product_variants"."stock" >= 0),
	CONSTRAINT "product_variants_price_not_negative" CHECK ("product_variants"."price_paise" >= 0),
	CONSTRAINT "product_variants_discount_below_price" CHECK ("product_variants"."discounted_price_paise" is null or ("product_variants"."discounted_price_paise" >= 0 and "product_variants"."discounted_price_paise" < "product_variants"."price_paise"))
);
--> statement-breakpoint
ALTER TABLE "stock_reservations" DROP CONSTRAINT "stock_reservations_payment_intent_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_variants_sku_index" ON "product_variants" USING btree (lower("sku"));--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_variant_of_product" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."product_variants"("id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_sku_index" ON "products" USING btree (lower("sku"));--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_once" UNIQUE NULLS NOT DISTINCT("payment_intent_id","product_id","variant_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sku_shaped" CHECK ("products"."sku" ~ '^[A-Za-z0-9._/-]{1,40}$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_options_few" CHECK (jsonb_typeof("products"."options") = 'array' and jsonb_array_length("products"."options") <= 3);
--> statement-breakpoint
-- A SKU stands for one thing, a product or a variant, in any case of its letters. Looked at when the transaction ends,
-- so that two can change theirs; one transaction at a time, from here to its commit.
CREATE FUNCTION require_own_sku() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	looked text;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('skus'));
	IF TG_TABLE_NAME = 'products' THEN
		SELECT lower(sku) INTO looked FROM products WHERE id = NEW.id;
	ELSE
		SELECT lower(sku) INTO looked FROM product_variants WHERE id = NEW.id;
	END IF;
	IF (SELECT count(*) FROM products WHERE lower(sku) = looked)
		+ (SELECT count(*) FROM product_variants WHERE lower(sku) = looked) > 1 THEN
		RAISE unique_violation USING MESSAGE = format('The SKU %s stands for more than one thing', looked);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_sku_own AFTER INSERT OR UPDATE OF sku ON "products"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.sku IS NOT NULL) EXECUTE FUNCTION require_own_sku();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_sku_own AFTER INSERT OR UPDATE OF sku ON "product_variants"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.sku IS NOT NULL) EXECUTE FUNCTION require_own_sku();
--> statement-breakpoint
CREATE TRIGGER product_variants_public_change AFTER INSERT OR UPDATE OR DELETE ON "product_variants"
	FOR EACH ROW EXECUTE FUNCTION notify_public_change('product');
--> statement-breakpoint
CREATE TRIGGER product_variants_public_end AFTER TRUNCATE ON "product_variants"
	FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change('product');
--> statement-breakpoint
-- What is said of the stock is said of each variant by itself: of a shelf, which is a product or a further variant.
ALTER TABLE "shown_stock" RENAME COLUMN "product_id" TO "shelf_id";
--> statement-breakpoint
DROP FUNCTION units_to_show(uuid, integer, integer);
--> statement-breakpoint
-- How many units are left on each of these shelves, where there are so few that pages say it.
CREATE FUNCTION shelves_to_show(few integer, shelf uuid DEFAULT NULL) RETURNS TABLE (shelf_id uuid, units integer)
LANGUAGE sql STABLE AS $$
	SELECT counted.shelf_id, greatest(0, counted.stock - counted.reserved)::integer
	FROM (
		SELECT id AS shelf_id, stock, (
			SELECT coalesce(sum(quantity), 0) FROM stock_reservations
			WHERE product_id = products.id AND variant_id IS NULL AND expires_at > clock_timestamp()
		) AS reserved
		FROM products WHERE shelf IS NULL OR id = shelf
		UNION ALL
		SELECT id, stock, (
			SELECT coalesce(sum(quantity), 0) FROM stock_reservations
			WHERE product_id = product_variants.product_id AND variant_id = product_variants.id
				AND expires_at > clock_timestamp()
		)
		FROM product_variants WHERE shelf IS NULL OR id = shelf
	) AS counted
	WHERE counted.stock - counted.reserved <= few
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_shown_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	few integer;
	touched uuid;
	units_now integer;
	is_certain boolean := false;
BEGIN
	IF TG_TABLE_NAME = 'stock_reservations' THEN
		touched := coalesce(NEW.variant_id, OLD.variant_id, NEW.product_id, OLD.product_id);
		-- Pages may have been made since it expired, which nothing announced.
		is_certain := coalesce(OLD.expires_at <= clock_timestamp(), false);
	ELSE
		touched := coalesce(NEW.id, OLD.id);
	END IF;
	PERFORM pg_advisory_xact_lock(hashtext('shown stock'));
	few := low_stock_level(TG_ARGV[0]::integer);
	SELECT units INTO units_now FROM shelves_to_show(few, touched);
	IF units_now IS NULL THEN
		DELETE FROM shown_stock WHERE shelf_id = touched;
	ELSE
		INSERT INTO shown_stock AS shown (shelf_id, units) VALUES (touched, units_now)
		ON CONFLICT (shelf_id) DO UPDATE SET units = excluded.units WHERE shown.units <> excluded.units;
	END IF;
	IF FOUND OR is_certain THEN
		PERFORM pg_notify('public_change', 'product');
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION begin_shown_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	few integer;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('shown stock'));
	few := low_stock_level(TG_ARGV[0]::integer);
	DELETE FROM shown_stock;
	INSERT INTO shown_stock (shelf_id, units) SELECT shelf_id, units FROM shelves_to_show(few);
	PERFORM pg_notify('public_change', 'product');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_stock_made AFTER INSERT ON "product_variants"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.stock IS NOT NULL)
	EXECUTE FUNCTION announce_shown_stock(5);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_stock_gone AFTER DELETE ON "product_variants"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.stock IS NOT NULL)
	EXECUTE FUNCTION announce_shown_stock(5);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_stock_moved AFTER UPDATE ON "product_variants"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.stock IS DISTINCT FROM NEW.stock)
	EXECUTE FUNCTION announce_shown_stock(5);
--> statement-breakpoint
CREATE TRIGGER product_variants_stock_end AFTER TRUNCATE ON "product_variants"
	FOR EACH STATEMENT EXECUTE FUNCTION begin_shown_stock(5);
--> statement-breakpoint
-- The SKUs of a product and of its variants and what sets them apart, which are searched with its other texts.
CREATE FUNCTION variant_texts_of(product uuid) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT string_agg(concat_ws(' ', sku, (
		SELECT string_agg(option ->> 'value', ' ') FROM jsonb_array_elements(options) AS option
	)), ' ')
	FROM (
		SELECT sku, options FROM products WHERE id = product
		UNION ALL
		SELECT sku, options FROM product_variants WHERE product_id = product
	) AS all_variants
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH written AS (
		INSERT INTO product_search (product_id, document, name, category_id, created_at)
		SELECT id, search_document_of(name,
				concat_ws(' ', description, manufacturer, country_of_origin, specification_words,
					variant_texts_of(id))),
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
-- Writes down anew what is searched of a product, when it or one of its variants has changed.
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
		SET document = search_document_of(products.name, concat_ws(' ', products.description, products.manufacturer,
				products.country_of_origin, products.specification_words, variant_texts_of(products.id))),
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
		(OLD.name, OLD.description, OLD.manufacturer, OLD.country_of_origin, OLD.specification_words, OLD.category_id, OLD.created_at,
			OLD.sku, OLD.options)
		IS DISTINCT FROM
		(NEW.name, NEW.description, NEW.manufacturer, NEW.country_of_origin, NEW.specification_words, NEW.category_id, NEW.created_at,
			NEW.sku, NEW.options)
	) EXECUTE FUNCTION search_changed_product();
--> statement-breakpoint
CREATE TRIGGER product_variants_search_made AFTER INSERT OR DELETE ON "product_variants"
	FOR EACH ROW EXECUTE FUNCTION search_changed_product();
--> statement-breakpoint
CREATE TRIGGER product_variants_search_change AFTER UPDATE ON "product_variants"
	FOR EACH ROW WHEN ((OLD.sku, OLD.options) IS DISTINCT FROM (NEW.sku, NEW.options))
	EXECUTE FUNCTION search_changed_product();
