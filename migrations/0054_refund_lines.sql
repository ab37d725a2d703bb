ALTER TABLE "order_lines" ADD COLUMN "restocked_units" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "split" jsonb;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_restocked_bought" CHECK ("order_lines"."restocked_units" between 0 and "order_lines"."quantity");
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_split_of_order" CHECK ("payment_refunds"."split" is null or ("payment_refunds"."order_id" is not null and jsonb_typeof("payment_refunds"."split") = 'object'));
--> statement-breakpoint
ALTER TABLE "opening_statements" DROP CONSTRAINT "opening_statements_name_known";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_test" boolean;
--> statement-breakpoint
CREATE INDEX "invoices_unpaid_index" ON "invoices" USING btree ("series") WHERE not "invoices"."moved_money";
--> statement-breakpoint
ALTER TABLE "opening_statements" ADD CONSTRAINT "opening_statements_name_known" CHECK ("opening_statements"."name" in ('gstin', 'terms', 'privacy', 'shipping', 'demo', 'test-orders', 'mail', 'account step', 'company step', 'address step', 'connections step', 'demo step'));
--> statement-breakpoint
-- Orders from before: the built-in gateway moves no real money, and payments by hand always do. Of Razorpay's the invoice
-- tells that the keys were live; where it does not, nobody knows, and the owner is asked.
UPDATE "orders" SET "is_test" = CASE "payment_intents"."gateway"
  WHEN 'sandbox' THEN true
  WHEN 'razorpay' THEN CASE WHEN EXISTS (
    SELECT FROM "invoices" WHERE "invoices"."order_id" = "orders"."id" AND "invoices"."moved_money"
  ) THEN false END
  ELSE false
END
FROM "payment_intents" WHERE "payment_intents"."id" = "orders"."payment_intent_id";
--> statement-breakpoint
UPDATE "invoices" SET "moved_money" = true
FROM "orders" WHERE "orders"."id" = "invoices"."order_id" AND NOT "orders"."is_test" AND NOT "invoices"."moved_money";
