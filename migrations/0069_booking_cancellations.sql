ALTER TABLE "parcel_bookings" DROP CONSTRAINT "parcel_bookings_state_known";--> statement-breakpoint
ALTER TABLE "parcel_bookings" DROP CONSTRAINT "parcel_bookings_booked_numbered";--> statement-breakpoint
DROP INDEX "parcel_bookings_once";--> statement-breakpoint
DROP INDEX "parcel_bookings_due_index";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_bookings_once" ON "parcel_bookings" USING btree ("parcel_id") WHERE "parcel_bookings"."state" not in ('refused', 'cancelled');--> statement-breakpoint
CREATE INDEX "parcel_bookings_due_index" ON "parcel_bookings" USING btree ("next_try_at") WHERE "parcel_bookings"."state" in ('requested', 'unknown', 'cancelling');--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned_bought" CHECK ("order_lines"."cancelled_units" between 0 and "order_lines"."quantity" - "order_lines"."restocked_units");--> statement-breakpoint
ALTER TABLE "parcel_bookings" ADD CONSTRAINT "parcel_bookings_state_known" CHECK ("parcel_bookings"."state" in ('requested', 'unknown', 'booked', 'refused', 'cancelling', 'cancelled'));--> statement-breakpoint
ALTER TABLE "parcel_bookings" ADD CONSTRAINT "parcel_bookings_booked_numbered" CHECK ("parcel_bookings"."state" in ('cancelling', 'cancelled') or ("parcel_bookings"."state" = 'booked') = ("parcel_bookings"."awb" is not null));