-- Former migrations of the same start may have changed stock, whose triggers are deferred.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "bin_location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bin_location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "battery_packing" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "battery_watt_hours" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_surface_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_bin_location_short" CHECK (char_length("product_variants"."bin_location") <= 20);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_bin_location_short" CHECK (char_length("products"."bin_location") <= 20);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_battery_packing_known" CHECK ("products"."battery_packing" in ('alone', 'with equipment', 'in equipment'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_battery_watt_hours_possible" CHECK ("products"."battery_watt_hours" > 0 and "products"."battery_watt_hours" <= 10000);