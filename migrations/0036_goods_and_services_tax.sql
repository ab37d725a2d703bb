ALTER TABLE "products" ADD COLUMN "tax_rates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "hsn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gst_rate" double precision;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seller_state" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place_of_supply" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_rates_listed" CHECK (jsonb_typeof("products"."tax_rates") = 'array');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_rates_sound" CHECK (not jsonb_path_exists("products"."tax_rates", 'strict $[*] ? (!(exists(@ ? (@.from like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" && @.hsn like_regex "^([0-9]{4}|[0-9]{6}|[0-9]{8})?$" && (@.rate == null || (@.rate >= 0 && @.rate <= 100))))))'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_hsn_shaped" CHECK ("order_lines"."hsn" ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$');--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_gst_rate_possible" CHECK ("order_lines"."gst_rate" between 0 and 100);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_supply_between_states" CHECK (("orders"."seller_state" is null) = ("orders"."place_of_supply" is null) and "orders"."seller_state" ~ '^[0-9]{2}$' and "orders"."place_of_supply" ~ '^[0-9]{2}$');