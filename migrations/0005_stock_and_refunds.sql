CREATE TABLE "stock_reservations" (
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"payment_intent_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_reservations_product_id_user_id_pk" PRIMARY KEY("product_id","user_id"),
	CONSTRAINT "stock_reservations_quantity_positive" CHECK ("stock_reservations"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_paymentId_unique";--> statement-breakpoint
ALTER TABLE "payment_refunds" ALTER COLUMN "requested_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock" integer;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "next_try_at" timestamp with time zone DEFAULT now() + interval '2 minutes' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_payment_intent_id_payment_intents_id_fk" FOREIGN KEY ("payment_intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_reservations_intent_index" ON "stock_reservations" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "stock_reservations_expiry_index" ON "stock_reservations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refunds_order_index" ON "payment_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_due_index" ON "payment_refunds" USING btree ("next_try_at") WHERE "payment_refunds"."status" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_stray_unique" ON "payment_refunds" USING btree ("payment_id") WHERE "payment_refunds"."order_id" is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0);--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_amount_positive" CHECK ("payment_refunds"."amount_paise" > 0);--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_amount" CHECK ("payment_refunds"."order_id" is null or "payment_refunds"."amount_paise" is not null);--> statement-breakpoint
-- How many are left stands on public pages.
CREATE TRIGGER stock_reservations_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "stock_reservations"
	FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
