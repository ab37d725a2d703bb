CREATE TABLE "unit_serials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_line_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unit" integer NOT NULL,
	"serial" text NOT NULL,
	"flight_controller" text DEFAULT '' NOT NULL,
	"remote_station" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_serials_unit_unique" UNIQUE("order_line_id","unit"),
	CONSTRAINT "unit_serials_serial_unique" UNIQUE("product_id","serial"),
	CONSTRAINT "unit_serials_unit_of_line" CHECK ("unit_serials"."unit" between 1 and "unit_serials"."quantity"),
	CONSTRAINT "unit_serials_serial_shaped" CHECK ("unit_serials"."serial" ~ '^[A-Z0-9][A-Z0-9._/-]{0,39}$'),
	CONSTRAINT "unit_serials_parts_shaped" CHECK ("unit_serials"."flight_controller" ~ '^([A-Z0-9][A-Z0-9._/-]{0,39})?$' and "unit_serials"."remote_station" ~ '^([A-Z0-9][A-Z0-9._/-]{0,39})?$')
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "weight_class" text;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "warranty_months" integer;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_units_unique" UNIQUE("id","product_id","quantity");
--> statement-breakpoint
ALTER TABLE "unit_serials" ADD CONSTRAINT "unit_serials_line_fk" FOREIGN KEY ("order_line_id","product_id","quantity") REFERENCES "public"."order_lines"("id","product_id","quantity") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "unit_serials_created_at_index" ON "unit_serials" USING btree ("created_at","id");
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_warranty_not_negative" CHECK ("order_lines"."warranty_months" >= 0);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_weight_class_known" CHECK ("order_lines"."weight_class" in ('nano', 'micro', 'small', 'medium', 'large'));
--> statement-breakpoint
-- What was sold before says what its product says now.
UPDATE "order_lines" SET "weight_class" = "products"."weight_class", "warranty_months" = nullif("products"."warranty_months", 0)
	FROM "products" WHERE "products"."id" = "order_lines"."product_id";
