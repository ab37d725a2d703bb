ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_reason_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancellation_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancelled_by_known" CHECK ("orders"."cancelled_by" in ('customer', 'staff'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancelled_by_of_cancelled" CHECK ("orders"."cancelled_by" is null or "orders"."status" = 'Cancelled');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancellation_reason_of_customer" CHECK (("orders"."cancellation_reason" is not null) = coalesce("orders"."cancelled_by" = 'customer', false));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancellation_reason_short" CHECK (char_length("orders"."cancellation_reason") between 1 and 500);--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_reason_known" CHECK ("payment_refunds"."reason_code" in ('sold-out', 'coupon-used-up', 'provider-desk', 'cancelled'));
--> statement-breakpoint
CREATE TRIGGER orders_cancellation_staff_notice AFTER UPDATE OF status ON orders
	FOR EACH ROW WHEN (NEW.cancelled_by = 'customer' AND OLD.status <> 'Cancelled') EXECUTE FUNCTION notice_staff('cancellations');