CREATE TABLE "manual_payment_orders" (
	"reference" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"receipt" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manual_payment_orders_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "manual_payment_orders_amount_positive" CHECK ("manual_payment_orders"."amount_paise" > 0),
	CONSTRAINT "manual_payment_orders_gateway_known" CHECK ("manual_payment_orders"."gateway" in ('sandbox', 'razorpay', 'bank-transfer'))
);
--> statement-breakpoint
CREATE TABLE "manual_payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"noted_by" uuid NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manual_payments_amount_positive" CHECK ("manual_payments"."amount_paise" > 0),
	CONSTRAINT "manual_payments_refunded_within_amount" CHECK ("manual_payments"."refunded_paise" between 0 and "manual_payments"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "manual_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"sent_reference" text,
	"sent_by" uuid,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manual_refunds_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "manual_refunds_amount_positive" CHECK ("manual_refunds"."amount_paise" > 0),
	CONSTRAINT "manual_refunds_sent_together" CHECK (num_nulls("manual_refunds"."sent_reference", "manual_refunds"."sent_by", "manual_refunds"."sent_at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "payment_intents" DROP CONSTRAINT "payment_intents_gateway_known";--> statement-breakpoint
DROP INDEX "stock_reservations_intent_index";--> statement-breakpoint
ALTER TABLE "stock_reservations" DROP CONSTRAINT "stock_reservations_product_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_payment_intent_id_product_id_pk" PRIMARY KEY("payment_intent_id","product_id");--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "is_firm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_reference_manual_payment_orders_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."manual_payment_orders"("reference") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_noted_by_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_refunds" ADD CONSTRAINT "manual_refunds_payment_id_manual_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."manual_payments"("payment_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_refunds" ADD CONSTRAINT "manual_refunds_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_payments_reference_index" ON "manual_payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "manual_refunds_unsent_index" ON "manual_refunds" USING btree ("created_at") WHERE "manual_refunds"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "stock_reservations_product_index" ON "stock_reservations" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_reservations_user_index" ON "stock_reservations" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_gateway_known" CHECK ("payment_intents"."gateway" in ('sandbox', 'razorpay', 'bank-transfer'));