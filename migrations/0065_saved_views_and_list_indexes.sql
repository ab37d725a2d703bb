CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"owner_id" uuid,
	"creator_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_list_known" CHECK ("saved_views"."list" in ('orders', 'users', 'products', 'contacts', 'reviews', 'applications', 'coupons')),
	CONSTRAINT "saved_views_name_bounded" CHECK (length("saved_views"."name") between 1 and 60),
	CONSTRAINT "saved_views_query_bounded" CHECK (length("saved_views"."query") <= 2000)
);
--> statement-breakpoint
DROP INDEX "users_created_at_index";--> statement-breakpoint
DROP INDEX "orders_status_index";--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_private_name_unique" ON "saved_views" USING btree ("owner_id","list",lower("name")) WHERE "saved_views"."owner_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared_name_unique" ON "saved_views" USING btree ("list",lower("name")) WHERE "saved_views"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "saved_views_creator_index" ON "saved_views" USING btree ("creator_id","list");--> statement-breakpoint
CREATE INDEX "products_name_index" ON "products" USING btree (lower("name") collate "C","created_at","id");--> statement-breakpoint
CREATE INDEX "products_stock_index" ON "products" USING btree (coalesce("stock", 2147483647),"created_at","id");--> statement-breakpoint
CREATE INDEX "users_name_index" ON "users" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "orders_total_index" ON "orders" USING btree ("total_paise","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_customer_index" ON "orders" USING btree (lower("buyer_name") collate "C","created_at","id");--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_index" ON "orders" USING btree ("status","created_at","id");