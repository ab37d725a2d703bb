ALTER TABLE "coupons" ADD COLUMN "offer_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "offer_text" text DEFAULT '' NOT NULL;