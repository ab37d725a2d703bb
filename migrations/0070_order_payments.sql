-- Processes of the previous version may still run. Without the lock, an order that they add now would lose its payment.
LOCK TABLE "payment_intents", "orders", "payment_refunds" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"method" text NOT NULL,
	"provider" text,
	"payment_intent_id" uuid,
	"provider_order_id" text,
	"payment_id" text,
	"amount_paise" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"collected_paise" bigint DEFAULT 0 NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"collected_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_payments_intent_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "order_payments_provider_order_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "order_payments_payment_unique" UNIQUE("payment_id"),
	CONSTRAINT "order_payments_position_unique" UNIQUE("order_id","position"),
	CONSTRAINT "order_payments_order_unique" UNIQUE("id","order_id"),
	CONSTRAINT "order_payments_position_not_negative" CHECK ("order_payments"."position" >= 0),
	CONSTRAINT "order_payments_method_known" CHECK ("order_payments"."method" in ('online', 'bank-transfer')),
	CONSTRAINT "order_payments_provider_known" CHECK ("order_payments"."provider" in ('sandbox', 'razorpay', 'bank-transfer')),
	CONSTRAINT "order_payments_state_known" CHECK ("order_payments"."state" in ('pending', 'collected', 'failed', 'cancelled')),
	CONSTRAINT "order_payments_intent_has_provider" CHECK ("order_payments"."payment_intent_id" is null or "order_payments"."provider" is not null),
	CONSTRAINT "order_payments_amount_positive" CHECK ("order_payments"."amount_paise" > 0),
	CONSTRAINT "order_payments_collected_within_amount" CHECK ("order_payments"."collected_paise" between 0 and "order_payments"."amount_paise"),
	CONSTRAINT "order_payments_collected_with_state" CHECK (("order_payments"."state" = 'collected') = ("order_payments"."collected_paise" > 0) and ("order_payments"."state" = 'collected') = ("order_payments"."collected_at" is not null)),
	CONSTRAINT "order_payments_refunded_after_collected" CHECK ("order_payments"."refunded_paise" = 0 or ("order_payments"."refunded_paise" > 0 and "order_payments"."state" = 'collected'))
);
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "order_payment_id" uuid;
--> statement-breakpoint
-- Until now, an order was created by its only payment, which had paid the whole total. Run before the table has
-- foreign keys and triggers: a shop may have 100,000 orders.
INSERT INTO "order_payments" ("id", "order_id", "position", "method", "provider", "payment_intent_id", "provider_order_id",
	"payment_id", "amount_paise", "state", "collected_paise", "refunded_paise", "collected_at", "created_at")
SELECT overlay(overlay(md5("orders"."id"::text || ' payment 0') placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid,
	"orders"."id", 0, CASE "gateway" WHEN 'bank-transfer' THEN 'bank-transfer' ELSE 'online' END, "gateway",
	"orders"."payment_intent_id", "orders"."provider_order_id", "orders"."payment_id", "total_paise", 'collected',
	"total_paise", coalesce("refunded"."paise", 0), "orders"."created_at", "orders"."created_at"
FROM "orders"
JOIN "payment_intents" ON "payment_intents"."id" = "orders"."payment_intent_id"
LEFT JOIN (
	SELECT "order_id", sum("amount_paise") AS "paise" FROM "payment_refunds" WHERE "status" = 'refunded' GROUP BY "order_id"
) "refunded" ON "refunded"."order_id" = "orders"."id";
--> statement-breakpoint
UPDATE "payment_refunds" SET "order_payment_id" = "order_payments"."id"
FROM "order_payments" WHERE "order_payments"."order_id" = "payment_refunds"."order_id";
--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_payment_intent_id_payment_intents_id_fk" FOREIGN KEY ("payment_intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_payments_collected_index" ON "order_payments" USING btree ("collected_at");
--> statement-breakpoint
CREATE INDEX "payment_refunds_order_payment_index" ON "payment_refunds" USING btree ("order_payment_id");
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_of_order" FOREIGN KEY ("order_payment_id","order_id") REFERENCES "public"."order_payments"("id","order_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_has_payment" CHECK (("payment_refunds"."order_id" is null) = ("payment_refunds"."order_payment_id" is null));
--> statement-breakpoint
-- Locks the payments first: of two transactions, the second also sums what the first wrote.
CREATE FUNCTION sum_refunds_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM order_payments WHERE id IN (OLD.order_payment_id, NEW.order_payment_id) ORDER BY id FOR NO KEY UPDATE;
	UPDATE order_payments SET refunded_paise = (
		SELECT coalesce(sum(amount_paise), 0) FROM payment_refunds
		WHERE order_payment_id = order_payments.id AND status = 'refunded')
	WHERE id IN (OLD.order_payment_id, NEW.order_payment_id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payment_refunds_sum_insert AFTER INSERT ON "payment_refunds"
	FOR EACH ROW WHEN (NEW.order_payment_id IS NOT NULL AND NEW.status = 'refunded') EXECUTE FUNCTION sum_refunds_of_payment();
--> statement-breakpoint
CREATE TRIGGER payment_refunds_sum_change AFTER UPDATE ON "payment_refunds"
	FOR EACH ROW WHEN (
		(OLD.order_payment_id, OLD.status, OLD.amount_paise) IS DISTINCT FROM (NEW.order_payment_id, NEW.status, NEW.amount_paise)
	) EXECUTE FUNCTION sum_refunds_of_payment();
--> statement-breakpoint
CREATE TRIGGER payment_refunds_sum_delete AFTER DELETE ON "payment_refunds"
	FOR EACH ROW WHEN (OLD.order_payment_id IS NOT NULL AND OLD.status = 'refunded') EXECUTE FUNCTION sum_refunds_of_payment();
--> statement-breakpoint
-- The ids of payments come from the new table. The text of existing orders stays the same, so no row is refreshed.
CREATE OR REPLACE FUNCTION order_search_text_of(o orders) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
	content text := concat_ws(E'\n', o.number_prefix || '-' || o.number, o.id,
		(SELECT string_agg(concat_ws(E'\n', provider_order_id, payment_id), E'\n' ORDER BY position)
			FROM order_payments WHERE order_id = o.id),
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
DROP TRIGGER orders_search_change ON "orders";
--> statement-breakpoint
CREATE TRIGGER orders_search_change AFTER UPDATE ON "orders"
	FOR EACH ROW WHEN (
		(OLD.buyer_name, OLD.buyer_email, OLD.buyer_address, OLD.shipping_address, OLD.business) IS DISTINCT FROM
		(NEW.buyer_name, NEW.buyer_email, NEW.buyer_address, NEW.shipping_address, NEW.business)
	) EXECUTE FUNCTION search_changed_order();
--> statement-breakpoint
CREATE TRIGGER order_payments_search_insert AFTER INSERT ON "order_payments"
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION search_orders_of_rows();
--> statement-breakpoint
CREATE TRIGGER order_payments_search_change AFTER UPDATE ON "order_payments"
	FOR EACH ROW WHEN (
		(OLD.position, OLD.provider_order_id, OLD.payment_id) IS DISTINCT FROM (NEW.position, NEW.provider_order_id, NEW.payment_id)
	) EXECUTE FUNCTION search_order_of_row();
--> statement-breakpoint
CREATE TRIGGER order_payments_search_delete AFTER DELETE ON "order_payments"
	REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION search_orders_of_rows();
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paymentIntentId_unique";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_providerOrderId_unique";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paymentId_unique";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_intent_id_payment_intents_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "payment_intent_id";
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "provider_order_id";
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "payment_id";
--> statement-breakpoint
-- The table is new and large, so the first queries need statistics.
ANALYZE "order_payments";
