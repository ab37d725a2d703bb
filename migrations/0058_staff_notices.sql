CREATE TABLE "staff_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"units_before" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_notices_created_at_index" ON "staff_notices" USING btree ("created_at");
--> statement-breakpoint
-- Notes that staff are to be notified of a row; the argument is the kind.
CREATE FUNCTION notice_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO staff_notices (kind, subject_id, units_before)
		VALUES (TG_ARGV[0], NEW.id, CASE TG_ARGV[0] WHEN 'lowStock' THEN (to_jsonb(OLD) ->> 'stock')::integer END);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_staff_notice AFTER INSERT ON orders
	FOR EACH ROW EXECUTE FUNCTION notice_staff('orders');
--> statement-breakpoint
CREATE TRIGGER orders_cancelled_staff_notice AFTER UPDATE OF status ON orders
	FOR EACH ROW WHEN (NEW.status = 'Cancelled' AND OLD.status <> 'Cancelled') EXECUTE FUNCTION notice_staff('refunds');
--> statement-breakpoint
CREATE TRIGGER contact_submissions_staff_notice AFTER INSERT ON contact_submissions
	FOR EACH ROW EXECUTE FUNCTION notice_staff('messages');
--> statement-breakpoint
CREATE TRIGGER job_applications_staff_notice AFTER INSERT ON job_applications
	FOR EACH ROW EXECUTE FUNCTION notice_staff('applications');
--> statement-breakpoint
CREATE TRIGGER stray_payments_staff_notice AFTER INSERT ON stray_payments
	FOR EACH ROW EXECUTE FUNCTION notice_staff('payments');
--> statement-breakpoint
CREATE TRIGGER payment_refunds_staff_notice AFTER UPDATE OF status ON payment_refunds
	FOR EACH ROW WHEN (NEW.status = 'refused' AND OLD.status <> 'refused') EXECUTE FUNCTION notice_staff('refunds');
--> statement-breakpoint
CREATE TRIGGER products_staff_notice AFTER UPDATE OF stock ON products
	FOR EACH ROW WHEN (NEW.stock < OLD.stock) EXECUTE FUNCTION notice_staff('lowStock');
--> statement-breakpoint
CREATE TRIGGER product_variants_staff_notice AFTER UPDATE OF stock ON product_variants
	FOR EACH ROW WHEN (NEW.stock < OLD.stock) EXECUTE FUNCTION notice_staff('lowStock');
