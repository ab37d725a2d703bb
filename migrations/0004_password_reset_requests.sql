CREATE TABLE "password_reset_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "confidential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "password_reset_requests_created_at_index" ON "password_reset_requests" USING btree ("created_at");