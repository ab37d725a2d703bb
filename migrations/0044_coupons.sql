CREATE TABLE "coupon_uses" (
	"payment_intent_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"discount_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"is_firm" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_uses_state_known" CHECK ("coupon_uses"."state" in ('held', 'used', 'given back')),
	CONSTRAINT "coupon_uses_discount_positive" CHECK ("coupon_uses"."discount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"amount_paise" bigint,
	"maximum_discount_paise" bigint,
	"minimum_paise" bigint,
	"product_ids" uuid[] DEFAULT '{}' NOT NULL,
	"category_ids" uuid[] DEFAULT '{}' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"uses_limit" integer,
	"customer_uses_limit" integer,
	"first_order" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_code_shape" CHECK ("coupons"."code" ~ '^[A-Z0-9-]{3,24}$'),
	CONSTRAINT "coupons_kind_known" CHECK ("coupons"."kind" in ('percent', 'amount', 'shipping')),
	CONSTRAINT "coupons_percent_of_its_kind" CHECK (("coupons"."kind" = 'percent') = ("coupons"."percent" is not null) and coalesce("coupons"."percent" between 1 and 100, true)),
	CONSTRAINT "coupons_amount_of_its_kind" CHECK (("coupons"."kind" = 'amount') = ("coupons"."amount_paise" is not null) and coalesce("coupons"."amount_paise" > 0, true)),
	CONSTRAINT "coupons_maximum_of_its_kind" CHECK ("coupons"."maximum_discount_paise" is null or ("coupons"."kind" = 'percent' and "coupons"."maximum_discount_paise" > 0)),
	CONSTRAINT "coupons_minimum_positive" CHECK ("coupons"."minimum_paise" > 0),
	CONSTRAINT "coupons_days_in_order" CHECK ("coupons"."starts_on" <= "coupons"."ends_on"),
	CONSTRAINT "coupons_limits_positive" CHECK (least("coupons"."uses_limit", "coupons"."customer_uses_limit") > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_reason_known";--> statement-breakpoint
ALTER TABLE "stray_payments" DROP CONSTRAINT "stray_payments_reason_known";--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_payment_intent_id_payment_intents_id_fk" FOREIGN KEY ("payment_intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon_index" ON "coupon_uses" USING btree ("coupon_id","user_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_held_index" ON "coupon_uses" USING btree ("user_id") WHERE "coupon_uses"."state" = 'held';--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_reason_known" CHECK ("payment_refunds"."reason_code" in ('sold-out', 'coupon-used-up', 'provider-desk'));--> statement-breakpoint
ALTER TABLE "stray_payments" ADD CONSTRAINT "stray_payments_reason_known" CHECK ("stray_payments"."reason_code" in ('already-paid', 'called-off', 'other-currency', 'other-amount', 'refunded-early', 'refund-asked-for', 'refund-failed', 'not-claimed', 'other-total', 'sold-out', 'coupon-used-up', 'product-gone', 'too-many-units', 'total-too-small', 'total-too-large', 'as-written'));