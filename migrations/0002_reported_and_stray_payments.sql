CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"provider_order_id" text,
	"payment_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" text NOT NULL,
	"payment_intent_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"provider_refund_id" text,
	"amount_paise" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "payment_refunds_providerRefundId_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "payment_refunds_status_known" CHECK ("payment_refunds"."status" in ('requested', 'refunded', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "stray_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" text NOT NULL,
	"payment_intent_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"claimed" jsonb,
	"resolution" text,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stray_payments_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "stray_payments_resolution_known" CHECK ("stray_payments"."resolution" in ('ordered', 'refunded')),
	CONSTRAINT "stray_payments_resolution_dated" CHECK (("stray_payments"."resolution" is null) = ("stray_payments"."resolved_at" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_intents" DROP CONSTRAINT "payment_intents_status_known";--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "last_failure" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "money_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "next_check_at" timestamp with time zone DEFAULT now() + interval '2 minutes';--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_intent_id_payment_intents_id_fk" FOREIGN KEY ("payment_intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stray_payments" ADD CONSTRAINT "stray_payments_payment_intent_id_payment_intents_id_fk" FOREIGN KEY ("payment_intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refunds_intent_index" ON "payment_refunds" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "stray_payments_intent_index" ON "stray_payments" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "stray_payments_open_index" ON "stray_payments" USING btree ("created_at") WHERE "stray_payments"."resolution" is null;--> statement-breakpoint
CREATE INDEX "payment_intents_due_index" ON "payment_intents" USING btree ("next_check_at") WHERE "payment_intents"."next_check_at" is not null;--> statement-breakpoint
ALTER TABLE "payment_intents" DROP COLUMN "attention";--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_status_known" CHECK ("payment_intents"."status" in ('started', 'awaiting payment', 'paid', 'needs attention', 'refunded', 'failed'));