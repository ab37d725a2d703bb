CREATE TABLE "picture_copies" (
	"address" text PRIMARY KEY NOT NULL,
	"copy" text,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "picture_copies_attempts_counted" CHECK ("picture_copies"."attempts" >= 0),
	CONSTRAINT "picture_copies_copied_once" CHECK ("picture_copies"."copy" is null or "picture_copies"."next_attempt_at" is null)
);
--> statement-breakpoint
CREATE INDEX "picture_copies_next_attempt_index" ON "picture_copies" USING btree ("next_attempt_at");
--> statement-breakpoint
-- Every picture of another site, with the record that shows it.
CREATE VIEW picture_uses AS
	SELECT 'product' AS kind, id::text AS id, name, image AS address FROM products WHERE image LIKE 'https://%'
	UNION SELECT 'product', products.id::text, name, picture ->> 'image'
		FROM products, jsonb_array_elements(further_pictures) AS picture WHERE picture ->> 'image' LIKE 'https://%'
	UNION SELECT 'product', products.id::text, name, product_variants.image
		FROM product_variants JOIN products ON products.id = product_id WHERE product_variants.image LIKE 'https://%'
	UNION SELECT 'category', id::text, name, image FROM categories WHERE image LIKE 'https://%'
	UNION SELECT 'slide', id::text, title, image FROM hero_slides WHERE image LIKE 'https://%'
	UNION SELECT 'ad', id::text, title, image FROM ads WHERE image LIKE 'https://%'
	UNION SELECT 'employee', id::text, name, photo FROM employees WHERE photo LIKE 'https://%'
	UNION SELECT 'settings', 'company', 'logo', changed #>> '{company,logo}' FROM shop_settings
		WHERE changed #>> '{company,logo}' LIKE 'https://%';
--> statement-breakpoint
-- Queues the pictures of other sites that a row shows; each argument is the JSON path of an address in the row.
-- In the order of the addresses, so that two transactions never wait for each other.
CREATE FUNCTION queue_picture_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO picture_copies (address)
		SELECT DISTINCT entry #>> '{}' FROM unnest(TG_ARGV) AS argument,
			jsonb_path_query(to_jsonb(NEW), argument::jsonpath) AS entry
		WHERE entry #>> '{}' LIKE 'https://%' ORDER BY 1
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_picture_copies AFTER INSERT OR UPDATE OF image, further_pictures ON products
	FOR EACH ROW EXECUTE FUNCTION queue_picture_copies('$.image', '$.further_pictures[*].image');
--> statement-breakpoint
CREATE TRIGGER product_variants_picture_copies AFTER INSERT OR UPDATE OF image ON product_variants
	FOR EACH ROW EXECUTE FUNCTION queue_picture_copies('$.image');
--> statement-breakpoint
CREATE TRIGGER categories_picture_copies AFTER INSERT OR UPDATE OF image ON categories
	FOR EACH ROW EXECUTE FUNCTION queue_picture_copies('$.image');
--> statement-breakpoint
CREATE TRIGGER hero_slides_picture_copies AFTER INSERT OR UPDATE OF image ON hero_slides
	FOR EACH ROW EXECUTE FUNCTION queue_picture_copies('$.image');
--> statement-breakpoint
CREATE TRIGGER ads_picture_copies AFTER INSERT OR UPDATE OF image ON ads
	FOR EACH ROW EXECUTE FUNCTION queue_picture_copies('$.image');
--> statement-breakpoint
CREATE TRIGGER employees_picture_copies AFTER INSERT OR UPDATE OF photo ON employees
	FOR EACH ROW EXECUTE FUNCTION queue_picture_copies('$.photo');
--> statement-breakpoint
CREATE TRIGGER shop_settings_picture_copies AFTER INSERT OR UPDATE OF changed ON shop_settings
	FOR EACH ROW EXECUTE FUNCTION queue_picture_copies('$.changed.company.logo');
--> statement-breakpoint
INSERT INTO picture_copies (address) SELECT DISTINCT address FROM picture_uses ORDER BY 1;
