CREATE TABLE "shown_stock" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"units" integer NOT NULL
);
--> statement-breakpoint
-- As much of a row as everybody can read: nothing of an inactive one. What is said of the stock is announced by itself.
CREATE FUNCTION public_part("row" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN coalesce(("row" ->> 'is_active')::boolean, true) THEN "row" - 'stock' END
$$;
--> statement-breakpoint
-- Tells every process of the shop which kinds of public records have changed; the kinds are the trigger's arguments.
-- A notification leaves with the commit of its transaction, and never without it; those of one transaction that are
-- alike become one.
CREATE OR REPLACE FUNCTION notify_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	kind text;
BEGIN
	IF TG_LEVEL = 'ROW' AND public_part(to_jsonb(OLD)) IS NOT DISTINCT FROM public_part(to_jsonb(NEW)) THEN
		RETURN NULL;
	END IF;
	FOREACH kind IN ARRAY TG_ARGV LOOP
		PERFORM pg_notify('public_change', kind);
	END LOOP;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER stock_reservations_public_change ON "stock_reservations";
--> statement-breakpoint
DO $$
DECLARE
	watched record;
BEGIN
	FOR watched IN SELECT * FROM (VALUES
		('products', 'product'),
		('former_product_slugs', 'product'),
		('categories', 'category'),
		('former_category_slugs', 'category'),
		('hero_slides', 'slide'),
		('ads', 'ad'),
		('employees', 'employee'),
		('jobs', 'job')
	) AS named ("table", kind) LOOP
		EXECUTE format('DROP TRIGGER IF EXISTS %1$s_public_change ON %1$s', watched."table");
		EXECUTE format('CREATE TRIGGER %1$s_public_change AFTER INSERT OR UPDATE OR DELETE ON %1$s
			FOR EACH ROW EXECUTE FUNCTION notify_public_change(%2$L)', watched."table", watched.kind);
		EXECUTE format('CREATE TRIGGER %1$s_public_end AFTER TRUNCATE ON %1$s
			FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change(%2$L)', watched."table", watched.kind);
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_count_change AFTER INSERT OR DELETE ON "products"
	FOR EACH ROW EXECUTE FUNCTION notify_public_change('product count');
--> statement-breakpoint
CREATE TRIGGER products_count_move AFTER UPDATE ON "products"
	FOR EACH ROW WHEN (OLD.category_id <> NEW.category_id) EXECUTE FUNCTION notify_public_change('product count');
--> statement-breakpoint
CREATE TRIGGER products_count_end AFTER TRUNCATE ON "products"
	FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change('product count');
--> statement-breakpoint
-- How many units are left of a product, when there are so few that its pages say it; else null.
CREATE FUNCTION units_to_show(product uuid, stock integer, few integer) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT CASE WHEN stock - reserved <= few THEN greatest(0, stock - reserved)::integer END
	FROM (
		SELECT coalesce(sum(quantity), 0) AS reserved FROM stock_reservations
		WHERE product_id = product AND expires_at > clock_timestamp()
	) AS unexpired
$$;
--> statement-breakpoint
-- Runs at the very end of a transaction that touched stock. One transaction at a time looks, from here to its commit,
-- so that each sees what those before it left; nobody who holds the lock waits for a row.
CREATE FUNCTION announce_shown_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	few integer := TG_ARGV[0];
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
CREATE FUNCTION begin_shown_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('shown stock'));
	DELETE FROM shown_stock;
	INSERT INTO shown_stock
	SELECT * FROM (SELECT id, units_to_show(id, stock, TG_ARGV[0]::integer) AS units FROM products) AS counted
	WHERE units IS NOT NULL;
	PERFORM pg_notify('public_change', 'product');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_stock_made AFTER INSERT ON "products"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.stock IS NOT NULL)
	EXECUTE FUNCTION announce_shown_stock(5);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_stock_gone AFTER DELETE ON "products"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.stock IS NOT NULL)
	EXECUTE FUNCTION announce_shown_stock(5);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_stock_moved AFTER UPDATE ON "products"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.stock IS DISTINCT FROM NEW.stock)
	EXECUTE FUNCTION announce_shown_stock(5);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stock_reservations_moved AFTER INSERT OR UPDATE OR DELETE ON "stock_reservations"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION announce_shown_stock(5);
--> statement-breakpoint
CREATE TRIGGER products_stock_end AFTER TRUNCATE ON "products"
	FOR EACH STATEMENT EXECUTE FUNCTION begin_shown_stock(5);
--> statement-breakpoint
CREATE TRIGGER stock_reservations_end AFTER TRUNCATE ON "stock_reservations"
	FOR EACH STATEMENT EXECUTE FUNCTION begin_shown_stock(5);
--> statement-breakpoint
INSERT INTO shown_stock
SELECT * FROM (SELECT id, units_to_show(id, stock, 5) AS units FROM products) AS counted WHERE units IS NOT NULL;
