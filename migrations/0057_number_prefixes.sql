ALTER TABLE "contact_submissions" ADD COLUMN "ticket_prefix" text DEFAULT 'PKT' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "number_prefix" text DEFAULT 'PK' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_ticket_prefix_shaped" CHECK ("contact_submissions"."ticket_prefix" ~ '^[A-Z]{1,8}$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_number_prefix_shaped" CHECK ("orders"."number_prefix" ~ '^[A-Z]{1,8}$');