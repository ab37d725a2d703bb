-- The scheme of an address counts in any letter case.
CREATE OR REPLACE VIEW picture_uses AS
	SELECT 'product' AS kind, id::text AS id, name, image AS address FROM products WHERE image ILIKE 'https://%'
	UNION SELECT 'product', products.id::text, name, picture ->> 'image'
		FROM products, jsonb_array_elements(further_pictures) AS picture WHERE picture ->> 'image' ILIKE 'https://%'
	UNION SELECT 'product', products.id::text, name, product_variants.image
		FROM product_variants JOIN products ON products.id = product_id WHERE product_variants.image ILIKE 'https://%'
	UNION SELECT 'category', id::text, name, image FROM categories WHERE image ILIKE 'https://%'
	UNION SELECT 'slide', id::text, title, image FROM hero_slides WHERE image ILIKE 'https://%'
	UNION SELECT 'ad', id::text, title, image FROM ads WHERE image ILIKE 'https://%'
	UNION SELECT 'employee', id::text, name, photo FROM employees WHERE photo ILIKE 'https://%'
	UNION SELECT 'settings', 'company', 'logo', changed #>> '{company,logo}' FROM shop_settings
		WHERE changed #>> '{company,logo}' ILIKE 'https://%';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_picture_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO picture_copies (address)
		SELECT DISTINCT entry #>> '{}' FROM unnest(TG_ARGV) AS argument,
			jsonb_path_query(to_jsonb(NEW), argument::jsonpath) AS entry
		WHERE entry #>> '{}' ILIKE 'https://%' ORDER BY 1
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
