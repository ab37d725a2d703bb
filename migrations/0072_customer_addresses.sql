CREATE TABLE "customer_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"pincode" text NOT NULL,
	"country" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_addresses_texts_present" CHECK ("customer_addresses"."name" <> '' and "customer_addresses"."address" <> '' and "customer_addresses"."city" <> ''),
	CONSTRAINT "customer_addresses_phone_valid" CHECK ("customer_addresses"."phone" ~ '^[6-9][0-9]{9}$'),
	CONSTRAINT "customer_addresses_pincode_valid" CHECK ("customer_addresses"."pincode" ~ '^[0-9]{6}$'),
	CONSTRAINT "customer_addresses_texts_bounded" CHECK (length("customer_addresses"."label") <= 40 and length("customer_addresses"."name") <= 100 and length("customer_addresses"."address") <= 500
        and length("customer_addresses"."city") <= 100 and length("customer_addresses"."state") <= 100 and length("customer_addresses"."country") <= 60)
);
--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_addresses_user_index" ON "customer_addresses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_one_default" ON "customer_addresses" USING btree ("user_id") WHERE "customer_addresses"."is_default";