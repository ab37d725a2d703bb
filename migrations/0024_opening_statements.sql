CREATE TABLE "opening_statements" (
	"name" text PRIMARY KEY NOT NULL,
	"said_of" text DEFAULT '' NOT NULL,
	"said_by_id" uuid,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opening_statements_name_known" CHECK ("opening_statements"."name" in ('gstin', 'terms', 'privacy', 'shipping', 'demo', 'mail', 'account step', 'company step', 'address step', 'connections step', 'demo step'))
);
--> statement-breakpoint
ALTER TABLE "opening_statements" ADD CONSTRAINT "opening_statements_said_by_id_users_id_fk" FOREIGN KEY ("said_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;