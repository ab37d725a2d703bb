ALTER TABLE "payment_intents" ADD COLUMN "deliver_from" date;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "deliver_by" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliver_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliver_by" date;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_promise_has_both_days" CHECK (("payment_intents"."deliver_from" is null) = ("payment_intents"."deliver_by" is null) and coalesce("payment_intents"."deliver_from" <= "payment_intents"."deliver_by", true));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promise_has_both_days" CHECK (("orders"."deliver_from" is null) = ("orders"."deliver_by" is null) and coalesce("orders"."deliver_from" <= "orders"."deliver_by", true));