CREATE TABLE "product_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_questions_status_known" CHECK ("product_questions"."status" in ('pending', 'published', 'refused')),
	CONSTRAINT "product_questions_text_present" CHECK ("product_questions"."text" <> '' and "product_questions"."author" <> ''),
	CONSTRAINT "product_questions_bounded" CHECK (length("product_questions"."text") <= 1000 and length("product_questions"."reason") <= 500 and length("product_questions"."answer") <= 2000),
	CONSTRAINT "product_questions_refused_with_reason" CHECK (("product_questions"."status" = 'refused') = ("product_questions"."reason" <> '')),
	CONSTRAINT "product_questions_published_with_answer" CHECK (("product_questions"."status" = 'published') = ("product_questions"."answer" <> '') and ("product_questions"."status" = 'published') = ("product_questions"."answered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_questions_published_index" ON "product_questions" USING btree ("product_id","answered_at","id") WHERE "product_questions"."status" = 'published';--> statement-breakpoint
CREATE INDEX "product_questions_asked_at_index" ON "product_questions" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "product_questions_status_index" ON "product_questions" USING btree ("status");--> statement-breakpoint
CREATE INDEX "product_questions_user_index" ON "product_questions" USING btree ("user_id","product_id");--> statement-breakpoint
-- What is published shows in the list of questions; what waits or was refused shows nowhere.
CREATE TRIGGER product_questions_public_insert AFTER INSERT ON "product_questions"
	FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION notify_public_change('question');
--> statement-breakpoint
CREATE TRIGGER product_questions_public_change AFTER UPDATE ON "product_questions"
	FOR EACH ROW WHEN (OLD.status = 'published' OR NEW.status = 'published')
	EXECUTE FUNCTION notify_public_change('question');
--> statement-breakpoint
CREATE TRIGGER product_questions_public_delete AFTER DELETE ON "product_questions"
	FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION notify_public_change('question');
--> statement-breakpoint
CREATE TRIGGER product_questions_public_end AFTER TRUNCATE ON "product_questions"
	FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change('question');
