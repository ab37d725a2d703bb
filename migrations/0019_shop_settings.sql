CREATE TABLE "shop_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"changed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_settings_has_one_row" CHECK ("shop_settings"."is_only"),
	CONSTRAINT "shop_settings_are_sections" CHECK (jsonb_typeof("shop_settings"."changed") = 'object')
);
--> statement-breakpoint
CREATE TRIGGER shop_settings_public_change AFTER INSERT OR UPDATE OR DELETE ON "shop_settings"
	FOR EACH ROW EXECUTE FUNCTION notify_public_change('settings');
--> statement-breakpoint
CREATE TRIGGER shop_settings_public_end AFTER TRUNCATE ON "shop_settings"
	FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change('settings');
--> statement-breakpoint
-- From how many units on the shelf says how many there are: what the owner has said, else what is usual.
CREATE FUNCTION low_stock_level(usual integer) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT coalesce((SELECT (changed #>> '{shop,lowStockLevel}')::integer FROM shop_settings), usual)
$$;
--> statement-breakpoint
-- As before, with the level as it is once nobody else looks.
CREATE OR REPLACE FUNCTION announce_shown_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	few integer;
	touched uuid;
	units_now integer;
	is_certain boolean := false;
BEGIN
	IF TG_TABLE_NAME = 'products' THEN
		touched := coalesce(NEW.id, OLD.id);
	ELSE
		touched := coalesce(NEW.product_id, OLD.product_id);
		-- Pages may have been made since it expired, which nothing announced.
		is_certain := coalesce(OLD.expires_at <= clock_timestamp(), false);
	END IF;
	PERFORM pg_advisory_xact_lock(hashtext('shown stock'));
	few := low_stock_level(TG_ARGV[0]::integer);
	SELECT units_to_show(id, stock, few) INTO units_now FROM products WHERE id = touched;
	IF units_now IS NULL THEN
		DELETE FROM shown_stock WHERE product_id = touched;
	ELSE
		INSERT INTO shown_stock AS shown (product_id, units) VALUES (touched, units_now)
		ON CONFLICT (product_id) DO UPDATE SET units = excluded.units WHERE shown.units <> excluded.units;
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
	INSERT INTO shown_stock
	SELECT * FROM (SELECT id, units_to_show(id, stock, few) AS units FROM products) AS counted
	WHERE units IS NOT NULL;
	PERFORM pg_notify('public_change', 'product');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shop_settings_level_set AFTER INSERT ON "shop_settings"
	FOR EACH ROW WHEN (NEW.changed #>> '{shop,lowStockLevel}' IS NOT NULL) EXECUTE FUNCTION begin_shown_stock(5);
--> statement-breakpoint
CREATE TRIGGER shop_settings_level_moved AFTER UPDATE ON "shop_settings"
	FOR EACH ROW WHEN (OLD.changed #>> '{shop,lowStockLevel}' IS DISTINCT FROM NEW.changed #>> '{shop,lowStockLevel}')
	EXECUTE FUNCTION begin_shown_stock(5);
--> statement-breakpoint
CREATE TRIGGER shop_settings_level_gone AFTER DELETE ON "shop_settings"
	FOR EACH ROW WHEN (OLD.changed #>> '{shop,lowStockLevel}' IS NOT NULL) EXECUTE FUNCTION begin_shown_stock(5);
--> statement-breakpoint
CREATE TRIGGER shop_settings_level_end AFTER TRUNCATE ON "shop_settings"
	FOR EACH STATEMENT EXECUTE FUNCTION begin_shown_stock(5);
