ALTER TABLE "products" ADD COLUMN "kind" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kind" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_publish_at_index" ON "products" USING btree ("publish_at") WHERE "products"."publish_at" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_kind_known" CHECK ("products"."kind" in ('goods', 'service', 'course'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_course_starts" CHECK (("products"."kind" = 'course') = ("products"."starts_on" is not null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_draft_unscheduled" CHECK ("products"."is_published" or "products"."publish_at" is null);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_kind_known" CHECK ("order_lines"."kind" in ('goods', 'service', 'course'));
--> statement-breakpoint
-- Codes that start with 99 are those of services (SAC).
UPDATE "products" SET "kind" = 'service' WHERE "tax_rates" -> -1 ->> 'hsn' LIKE '99%';
--> statement-breakpoint
-- The part of a row that visitors can read: nothing of an inactive one, or of a product that is not public. Stock is
-- announced separately.
CREATE OR REPLACE FUNCTION public_part("row" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN coalesce(("row" ->> 'is_active')::boolean, true)
		AND coalesce(("row" ->> 'is_published')::boolean, true) AND "row" ->> 'publish_at' IS NULL
		THEN "row" - 'stock' - 'unit_cost_paise' END
$$;
--> statement-breakpoint
DROP TRIGGER products_count_move ON "products";
--> statement-breakpoint
CREATE TRIGGER products_count_move AFTER UPDATE ON "products"
	FOR EACH ROW WHEN (
		(OLD.category_id, OLD.is_published, OLD.publish_at) IS DISTINCT FROM (NEW.category_id, NEW.is_published, NEW.publish_at)
	) EXECUTE FUNCTION notify_public_change('product count');
--> statement-breakpoint
-- Prices count as charged only while a product is public.
CREATE OR REPLACE FUNCTION remember_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'products' THEN
		INSERT INTO price_history (product_id, price_paise, discounted_price_paise)
			VALUES (NEW.id, NEW.price_paise, NEW.discounted_price_paise);
	ELSE
		INSERT INTO price_history (product_id, variant_id, price_paise, discounted_price_paise)
			SELECT NEW.product_id, NEW.id, NEW.price_paise, NEW.discounted_price_paise
			FROM products WHERE id = NEW.product_id AND is_published AND publish_at IS NULL;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION remember_prices_of_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO price_history (product_id, price_paise, discounted_price_paise)
		VALUES (NEW.id, NEW.price_paise, NEW.discounted_price_paise);
	INSERT INTO price_history (product_id, variant_id, price_paise, discounted_price_paise)
		SELECT product_id, id, price_paise, discounted_price_paise FROM product_variants WHERE product_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER products_price_begins ON "products";
--> statement-breakpoint
CREATE TRIGGER products_price_begins AFTER INSERT ON "products"
	FOR EACH ROW WHEN (NEW.is_published AND NEW.publish_at IS NULL) EXECUTE FUNCTION remember_price();
--> statement-breakpoint
DROP TRIGGER products_price_changes ON "products";
--> statement-breakpoint
CREATE TRIGGER products_price_changes AFTER UPDATE OF "price_paise", "discounted_price_paise" ON "products"
	FOR EACH ROW WHEN (
		(OLD.price_paise, OLD.discounted_price_paise) IS DISTINCT FROM (NEW.price_paise, NEW.discounted_price_paise)
		AND OLD.is_published AND OLD.publish_at IS NULL AND NEW.is_published AND NEW.publish_at IS NULL
	) EXECUTE FUNCTION remember_price();
--> statement-breakpoint
CREATE TRIGGER products_price_published AFTER UPDATE OF "is_published", "publish_at" ON "products"
	FOR EACH ROW WHEN (
		NEW.is_published AND NEW.publish_at IS NULL AND NOT (OLD.is_published AND OLD.publish_at IS NULL)
	) EXECUTE FUNCTION remember_prices_of_published();
