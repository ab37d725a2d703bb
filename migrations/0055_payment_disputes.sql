CREATE TABLE "payment_disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dispute_id" text NOT NULL,
	"payment_intent_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"deducted_paise" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"respond_by" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_disputes_disputeId_unique" UNIQUE("dispute_id"),
	CONSTRAINT "payment_disputes_status_known" CHECK ("payment_disputes"."status" in ('open', 'under_review', 'won', 'lost', 'closed')),
	CONSTRAINT "payment_disputes_amounts_positive" CHECK ("payment_disputes"."amount_paise" > 0 and "payment_disputes"."deducted_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_intent_id_payment_intents_id_fk" FOREIGN KEY ("payment_intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payment_disputes_payment_index" ON "payment_disputes" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "payment_disputes_intent_index" ON "payment_disputes" USING btree ("payment_intent_id");
