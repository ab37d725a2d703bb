ALTER TABLE "order_lines" ADD COLUMN "restocked_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "split" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_restocked_bought" CHECK ("order_lines"."restocked_units" between 0 and "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_split_of_order" CHECK ("payment_refunds"."split" is null or ("payment_refunds"."order_id" is not null and jsonb_typeof("payment_refunds"."split") = 'object'));