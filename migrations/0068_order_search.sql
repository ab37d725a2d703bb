CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_status_index";--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_status_index" ON "orders" USING btree ("status","created_at","id","is_test");
--> statement-breakpoint
-- All groups of three characters of a text. The index on them finds texts that contain another text.
CREATE FUNCTION search_trigrams_of(content text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
BEGIN
	RETURN ARRAY(SELECT substr(content, place, 3) FROM generate_series(1, length(content) - 2) place);
END
$$;
--> statement-breakpoint
-- Everything that the list of orders searches, in lower case, one line per value.
CREATE FUNCTION order_search_text_of(o orders) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
	content text := concat_ws(E'\n', o.number_prefix || '-' || o.number, o.id, o.provider_order_id, o.payment_id,
		o.buyer_name, o.buyer_email, o.buyer_address,
		nullif(o.shipping_address ->> 'name', o.buyer_name), nullif(o.shipping_address ->> 'email', o.buyer_email),
		nullif(o.shipping_address ->> 'address', o.buyer_address), o.shipping_address ->> 'city',
		o.shipping_address ->> 'phone', regexp_replace(o.shipping_address ->> 'phone', '\D', '', 'g'),
		o.shipping_address ->> 'pincode', regexp_replace(o.shipping_address ->> 'pincode', '\D', '', 'g'),
		o.business ->> 'company', o.business ->> 'gstin',
		(SELECT string_agg(concat_ws(E'\n', name, sku), E'\n') FROM order_lines WHERE order_id = o.id),
		(SELECT string_agg(tracking_id, E'\n') FROM parcels WHERE order_id = o.id),
		(SELECT string_agg(number, E'\n') FROM invoices WHERE order_id = o.id),
		(SELECT string_agg(concat_ws(E'\n', serial, flight_controller, remote_station), E'\n')
			FROM unit_serials JOIN order_lines ON order_lines.id = order_line_id WHERE order_id = o.id));
BEGIN
	RETURN lower(CASE WHEN getdatabaseencoding() = 'UTF8' THEN normalize(content, NFC) ELSE content END);
END
$$;
--> statement-breakpoint
-- Writes the texts of some orders. Locks them first: of two transactions, the second also sees what the first wrote.
CREATE FUNCTION refresh_order_search(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM order_search WHERE order_id = ANY (changed) ORDER BY order_id FOR UPDATE;
	INSERT INTO order_search (order_id, text)
	SELECT orders.id, order_search_text_of(orders) FROM orders WHERE orders.id = ANY (changed)
	ON CONFLICT (order_id) DO UPDATE SET text = excluded.text WHERE order_search.text <> excluded.text;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_added_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_order_search(ARRAY(SELECT id FROM changed_rows));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_order_search(ARRAY[NEW.id]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- For tables with an order_id.
CREATE FUNCTION search_orders_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_order_search(ARRAY(SELECT DISTINCT order_id FROM changed_rows));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_order_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_order_search(ARRAY[NEW.order_id]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_orders_of_serials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_order_search(ARRAY(
		SELECT DISTINCT order_id FROM changed_rows JOIN order_lines ON order_lines.id = order_line_id));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_order_of_serial() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_order_search(ARRAY(SELECT order_id FROM order_lines WHERE id = NEW.order_line_id));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_search_insert AFTER INSERT ON "orders"
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION search_added_orders();
--> statement-breakpoint
CREATE TRIGGER orders_search_change AFTER UPDATE ON "orders"
	FOR EACH ROW WHEN (
		(OLD.provider_order_id, OLD.payment_id, OLD.buyer_name, OLD.buyer_email, OLD.buyer_address, OLD.shipping_address, OLD.business) IS DISTINCT FROM
		(NEW.provider_order_id, NEW.payment_id, NEW.buyer_name, NEW.buyer_email, NEW.buyer_address, NEW.shipping_address, NEW.business)
	) EXECUTE FUNCTION search_changed_order();
--> statement-breakpoint
CREATE TRIGGER order_lines_search_insert AFTER INSERT ON "order_lines"
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION search_orders_of_rows();
--> statement-breakpoint
CREATE TRIGGER order_lines_search_change AFTER UPDATE ON "order_lines"
	FOR EACH ROW WHEN ((OLD.name, OLD.sku) IS DISTINCT FROM (NEW.name, NEW.sku)) EXECUTE FUNCTION search_order_of_row();
--> statement-breakpoint
CREATE TRIGGER order_lines_search_delete AFTER DELETE ON "order_lines"
	REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION search_orders_of_rows();
--> statement-breakpoint
CREATE TRIGGER parcels_search_insert AFTER INSERT ON "parcels"
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION search_orders_of_rows();
--> statement-breakpoint
CREATE TRIGGER parcels_search_change AFTER UPDATE ON "parcels"
	FOR EACH ROW WHEN (OLD.tracking_id IS DISTINCT FROM NEW.tracking_id) EXECUTE FUNCTION search_order_of_row();
--> statement-breakpoint
CREATE TRIGGER parcels_search_delete AFTER DELETE ON "parcels"
	REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION search_orders_of_rows();
--> statement-breakpoint
CREATE TRIGGER invoices_search_insert AFTER INSERT ON "invoices"
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION search_orders_of_rows();
--> statement-breakpoint
CREATE TRIGGER invoices_search_delete AFTER DELETE ON "invoices"
	REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION search_orders_of_rows();
--> statement-breakpoint
CREATE TRIGGER unit_serials_search_insert AFTER INSERT ON "unit_serials"
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION search_orders_of_serials();
--> statement-breakpoint
CREATE TRIGGER unit_serials_search_change AFTER UPDATE ON "unit_serials"
	FOR EACH ROW WHEN (
		(OLD.serial, OLD.flight_controller, OLD.remote_station) IS DISTINCT FROM (NEW.serial, NEW.flight_controller, NEW.remote_station)
	) EXECUTE FUNCTION search_order_of_serial();
--> statement-breakpoint
CREATE TRIGGER unit_serials_search_delete AFTER DELETE ON "unit_serials"
	REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION search_orders_of_serials();
--> statement-breakpoint
INSERT INTO order_search (order_id, text) SELECT orders.id, order_search_text_of(orders) FROM orders;
--> statement-breakpoint
CREATE INDEX "order_search_trigrams_index" ON "order_search" USING gin (search_trigrams_of("text"));
--> statement-breakpoint
-- Statistics of the groups would take seconds to collect and would not change a plan.
ALTER INDEX "order_search_trigrams_index" ALTER COLUMN 1 SET STATISTICS 0;
