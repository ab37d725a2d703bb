ALTER TABLE "products" ADD COLUMN "type_certificate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "type_certificate" text DEFAULT '' NOT NULL;