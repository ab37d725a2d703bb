CREATE TABLE "order_note_mentions" (
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "order_note_mentions_note_id_user_id_pk" PRIMARY KEY("note_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_notes_text_bounded" CHECK (length("order_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "order_tags" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "order_tags_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_tags_once" UNIQUE("order_id","tag"),
	CONSTRAINT "order_tags_position_bounded" CHECK ("order_tags"."position" between 0 and 9),
	CONSTRAINT "order_tags_tag_bounded" CHECK (length("order_tags"."tag") between 1 and 30),
	CONSTRAINT "order_tags_tag_normalised" CHECK ("order_tags"."tag" = lower(trim("order_tags"."tag")) and "order_tags"."tag" not like '%,%')
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "order_note_mentions" ADD CONSTRAINT "order_note_mentions_note_id_order_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."order_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note_mentions" ADD CONSTRAINT "order_note_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_note_mentions_user_index" ON "order_note_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_notes_order_index" ON "order_notes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_notes_author_index" ON "order_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "order_tags_tag_index" ON "order_tags" USING btree ("tag","order_id");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_order_index" ON "audit_entries" USING btree ("order_id") WHERE "audit_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "users_staff_index" ON "users" USING btree ("id") WHERE "users"."role" = 1;--> statement-breakpoint
CREATE INDEX "mail_outbox_order_index" ON "mail_outbox" USING btree ("order_id") WHERE "mail_outbox"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "parcel_bookings_parcel_index" ON "parcel_bookings" USING btree ("parcel_id");
--> statement-breakpoint
UPDATE "mail_outbox" SET "order_id" = coalesce("papers_of_order_id", (SELECT "order_id" FROM "invoices" WHERE "invoices"."id" = "mail_outbox"."invoice_id"))
	WHERE "papers_of_order_id" IS NOT NULL OR "invoice_id" IS NOT NULL;--> statement-breakpoint
-- The name of a logged parcel contains the order's number, also if the parcel was deleted.
UPDATE "audit_entries" SET "order_id" = "orders"."id" FROM "orders"
	WHERE "audit_entries"."subject" = 'parcel'
		AND "orders"."number" = substring("audit_entries"."subject_name" from '[A-Z]{1,8}-([0-9]{1,15})')::bigint
		AND "orders"."number_prefix" = substring("audit_entries"."subject_name" from '([A-Z]{1,8})-[0-9]{1,15}');