CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_id" uuid NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"mail_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "resume_id" text;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "ticket_number" bigint DEFAULT 100000000 + ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 900000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "acknowledgement_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_contact_id_contact_submissions_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_mail_id_mail_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail_outbox"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_replies_contact_index" ON "contact_replies" USING btree ("contact_id","created_at");--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_acknowledgement_id_mail_outbox_id_fk" FOREIGN KEY ("acknowledgement_id") REFERENCES "public"."mail_outbox"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_submissions_order_index" ON "contact_submissions" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_resume_unique" UNIQUE("resume_id");--> statement-breakpoint
-- Two messages that were there may have drawn the same ticket: all but one draw again.
DO $$
BEGIN
	LOOP
		UPDATE "contact_submissions" SET "ticket_number" = DEFAULT WHERE "id" IN (
			SELECT "id" FROM (
				SELECT "id", row_number() OVER (PARTITION BY "ticket_number" ORDER BY "id") AS "place" FROM "contact_submissions"
			) AS "drawn" WHERE "place" > 1
		);
		EXIT WHEN NOT FOUND;
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_ticket_number_unique" UNIQUE("ticket_number");--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_ticket_number_range" CHECK ("contact_submissions"."ticket_number" between 100000000 and 999999999);--> statement-breakpoint
-- A message and the letter that acknowledged it were written in one transaction, whose moment both have.
UPDATE "contact_submissions" SET "acknowledgement_id" = "mail_outbox"."id" FROM "mail_outbox"
	WHERE "mail_outbox"."recipient" = "contact_submissions"."email" AND "mail_outbox"."created_at" = "contact_submissions"."created_at";--> statement-breakpoint
-- When somebody first noted an answer, and last that all is settled, as far as the audit log knows.
UPDATE "contact_submissions" SET
	"acknowledged_at" = (
		SELECT min("created_at") FROM "audit_entries" WHERE "subject" = 'contact' AND "subject_id" = "contact_submissions"."id"::text
			AND "after" ->> 'status' IN ('responded', 'resolved')
	),
	"resolved_at" = CASE WHEN "status" = 'resolved' THEN (
		SELECT max("created_at") FROM "audit_entries" WHERE "subject" = 'contact' AND "subject_id" = "contact_submissions"."id"::text
			AND "after" ->> 'status' = 'resolved'
	) END;
