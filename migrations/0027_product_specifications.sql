ALTER TABLE "categories" ADD COLUMN "specifications" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "specifications" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_specifications_listed" CHECK (jsonb_typeof("categories"."specifications") = 'array');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_specifications_by_key" CHECK (jsonb_typeof("products"."specifications") = 'object');