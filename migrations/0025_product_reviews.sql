CREATE TABLE "product_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"is_of_test" boolean NOT NULL,
	"author" text NOT NULL,
	"rating" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_reviews_one_each" UNIQUE("product_id","user_id"),
	CONSTRAINT "product_reviews_rating_range" CHECK ("product_reviews"."rating" between 1 and 5),
	CONSTRAINT "product_reviews_status_known" CHECK ("product_reviews"."status" in ('pending', 'published', 'refused')),
	CONSTRAINT "product_reviews_text_present" CHECK ("product_reviews"."text" <> '' and "product_reviews"."author" <> ''),
	CONSTRAINT "product_reviews_bounded" CHECK (length("product_reviews"."title") <= 100 and length("product_reviews"."text") <= 3000 and length("product_reviews"."reason") <= 500 and length("product_reviews"."reply") <= 2000),
	CONSTRAINT "product_reviews_refused_with_reason" CHECK (("product_reviews"."status" = 'refused') = ("product_reviews"."reason" <> ''))
);
--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_reviews_published_index" ON "product_reviews" USING btree ("product_id","rating","is_of_test") WHERE "product_reviews"."status" = 'published';--> statement-breakpoint
CREATE INDEX "product_reviews_written_at_index" ON "product_reviews" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "product_reviews_status_index" ON "product_reviews" USING btree ("status");--> statement-breakpoint
CREATE INDEX "product_reviews_user_index" ON "product_reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "product_reviews_order_index" ON "product_reviews" USING btree ("order_id");--> statement-breakpoint
-- What is published shows in the list of reviews, and in the rating that stands wherever the product does; what waits or
-- was refused shows nowhere.
CREATE TRIGGER product_reviews_public_insert AFTER INSERT ON "product_reviews"
	FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION notify_public_change('product', 'review');
--> statement-breakpoint
CREATE TRIGGER product_reviews_public_change AFTER UPDATE ON "product_reviews"
	FOR EACH ROW WHEN (OLD.status = 'published' OR NEW.status = 'published')
	EXECUTE FUNCTION notify_public_change('product', 'review');
--> statement-breakpoint
CREATE TRIGGER product_reviews_public_delete AFTER DELETE ON "product_reviews"
	FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION notify_public_change('product', 'review');
--> statement-breakpoint
CREATE TRIGGER product_reviews_public_end AFTER TRUNCATE ON "product_reviews"
	FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change('product', 'review');
