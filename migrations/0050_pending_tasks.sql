CREATE TABLE "pending_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"link" text NOT NULL,
	"capability" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"done_by_id" uuid,
	"done_by_name" text,
	CONSTRAINT "pending_tasks_parameters_named" CHECK (jsonb_typeof("pending_tasks"."parameters") = 'object'),
	CONSTRAINT "pending_tasks_link_inside" CHECK ("pending_tasks"."link" like '/dashboard/admin%'),
	CONSTRAINT "pending_tasks_done_dated" CHECK ("pending_tasks"."done_at" is not null or ("pending_tasks"."done_by_id" is null and "pending_tasks"."done_by_name" is null))
);
--> statement-breakpoint
ALTER TABLE "pending_tasks" ADD CONSTRAINT "pending_tasks_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_tasks_open_once" ON "pending_tasks" USING btree ("kind","subject_id") WHERE "pending_tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "pending_tasks_open_index" ON "pending_tasks" USING btree ("capability","created_at") WHERE "pending_tasks"."done_at" is null;