CREATE TABLE "job_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid,
	"applicant_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"position" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_applications_status_known" CHECK ("job_applications"."status" in ('pending', 'reviewed', 'shortlisted', 'rejected', 'hired'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"requirements" text NOT NULL,
	"location" text NOT NULL,
	"job_type" text NOT NULL,
	"experience" text NOT NULL,
	"salary" text,
	"application_deadline" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_type_known" CHECK ("jobs"."job_type" in ('Full-time', 'Part-time', 'Contract', 'Internship'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"image" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_name_present" CHECK ("categories"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "former_category_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"image" text NOT NULL,
	"description" text NOT NULL,
	"price_paise" bigint NOT NULL,
	"discounted_price_paise" bigint,
	"category_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_name_present" CHECK ("products"."name" <> ''),
	CONSTRAINT "products_price_not_negative" CHECK ("products"."price_paise" >= 0),
	CONSTRAINT "products_discount_below_price" CHECK ("products"."discounted_price_paise" is null or ("products"."discounted_price_paise" >= 0 and "products"."discounted_price_paise" < "products"."price_paise"))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"description" text NOT NULL,
	"category_name" text NOT NULL,
	"unit_price_paise" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_lines_position_unique" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_quantity_positive" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_price_not_negative" CHECK ("order_lines"."unit_price_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_intent_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_order_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"total_paise" bigint NOT NULL,
	"status" text DEFAULT 'Not Process' NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"buyer_address" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_paymentIntentId_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "orders_providerOrderId_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "orders_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "orders_total_positive" CHECK ("orders"."total_paise" > 0),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('Not Process', 'Processing', 'Shipped', 'Delivered', 'Cancelled'))
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"checkout" text NOT NULL,
	"gateway" text NOT NULL,
	"receipt" text NOT NULL,
	"provider_order_id" text,
	"payment_id" text,
	"amount_paise" bigint NOT NULL,
	"lines" jsonb,
	"shipping_address" jsonb,
	"status" text DEFAULT 'started' NOT NULL,
	"attention" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_intents_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "payment_intents_providerOrderId_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "payment_intents_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "payment_intents_amount_positive" CHECK ("payment_intents"."amount_paise" > 0),
	CONSTRAINT "payment_intents_status_known" CHECK ("payment_intents"."status" in ('started', 'awaiting payment', 'paid', 'needs attention', 'failed')),
	CONSTRAINT "payment_intents_checkout_known" CHECK ("payment_intents"."checkout" in ('A', 'B')),
	CONSTRAINT "payment_intents_gateway_known" CHECK ("payment_intents"."gateway" in ('sandbox', 'razorpay')),
	CONSTRAINT "payment_intents_paid_has_payment" CHECK ("payment_intents"."status" <> 'paid' or "payment_intents"."payment_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "contact_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"admin_notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_submissions_status_known" CHECK ("contact_submissions"."status" in ('new', 'read', 'responded', 'resolved'))
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"features" text DEFAULT '' NOT NULL,
	"price" text DEFAULT '' NOT NULL,
	"discount" real DEFAULT 0 NOT NULL,
	"button_text" text DEFAULT 'Shop Now' NOT NULL,
	"badge" text DEFAULT 'Featured' NOT NULL,
	"image" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ads_title_present" CHECK ("ads"."title" <> ''),
	CONSTRAINT "ads_discount_is_percentage" CHECK ("ads"."discount" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"designation" text NOT NULL,
	"photo" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'current' NOT NULL,
	"join_date" date NOT NULL,
	"leave_date" date,
	"description" text DEFAULT '' NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employees_status_known" CHECK ("employees"."status" in ('current', 'former')),
	CONSTRAINT "employees_display_order_not_negative" CHECK ("employees"."display_order" >= 0),
	CONSTRAINT "employees_leave_after_joining" CHECK ("employees"."leave_date" is null or "employees"."leave_date" >= "employees"."join_date"),
	CONSTRAINT "employees_current_has_not_left" CHECK ("employees"."status" = 'former' or "employees"."leave_date" is null)
);
--> statement-breakpoint
CREATE TABLE "hero_slides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"button_text" text DEFAULT '' NOT NULL,
	"button_link" text DEFAULT '' NOT NULL,
	"image" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stats" jsonb DEFAULT '{"participants":"","rating":"","duration":""}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hero_slides_title_present" CHECK ("hero_slides"."title" <> ''),
	CONSTRAINT "hero_slides_order_not_negative" CHECK ("hero_slides"."order" >= 0)
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"attempts" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "throttles_scope_subject_pk" PRIMARY KEY("scope","subject")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"role" smallint DEFAULT 0 NOT NULL,
	"password_hash" text NOT NULL,
	"security_answer_hash" text NOT NULL,
	"token_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in (0, 1)),
	CONSTRAINT "users_name_present" CHECK ("users"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_status_known" CHECK ("mail_outbox"."status" in ('pending', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"receipt" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"notes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_orders_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "sandbox_orders_amount_positive" CHECK ("sandbox_orders"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_payments_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"amount_paise" bigint NOT NULL,
	"amount_refunded_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"error_reason" text,
	"error_description" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_status_known" CHECK ("sandbox_payments"."status" in ('authorized', 'captured', 'refunded', 'failed')),
	CONSTRAINT "sandbox_payments_refund_bounded" CHECK ("sandbox_payments"."amount_refunded_paise" between 0 and "sandbox_payments"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"requested_amount_paise" bigint,
	"idempotency_key" text NOT NULL,
	"notes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_refunds_amount_positive" CHECK ("sandbox_refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_category_slugs" ADD CONSTRAINT "former_category_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_product_slugs" ADD CONSTRAINT "former_product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_intent_id_payment_intents_id_fk" FOREIGN KEY ("payment_intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_order_id_sandbox_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_applications_applied_at_index" ON "job_applications" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "job_applications_job_index" ON "job_applications" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "products_category_index" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_created_at_index" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_effective_price_index" ON "products" USING btree (least("price_paise", coalesce("discounted_price_paise", "price_paise")));--> statement-breakpoint
CREATE INDEX "orders_user_index" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_created_at_index" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_index" ON "orders" USING btree ("status");--> statement-breakpoint
CREATE INDEX "payment_intents_user_index" ON "payment_intents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_intents_open_index" ON "payment_intents" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "contact_submissions_created_at_index" ON "contact_submissions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_submissions_status_index" ON "contact_submissions" USING btree ("status");--> statement-breakpoint
CREATE INDEX "employees_display_order_index" ON "employees" USING btree ("display_order");--> statement-breakpoint
CREATE INDEX "hero_slides_order_index" ON "hero_slides" USING btree ("order");--> statement-breakpoint
CREATE INDEX "throttles_window_ends_at_index" ON "throttles" USING btree ("window_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_due_index" ON "mail_outbox" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "sandbox_payments_order_index" ON "sandbox_payments" USING btree ("order_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_one_holds_money" ON "sandbox_payments" USING btree ("order_id") WHERE "sandbox_payments"."status" <> 'failed';