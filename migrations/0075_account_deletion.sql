CREATE TABLE "deletion_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"decided_by_id" uuid,
	"decided_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "deletion_requests_state_known" CHECK ("deletion_requests"."state" in ('open', 'withdrawn', 'refused', 'done')),
	CONSTRAINT "deletion_requests_decided_dated" CHECK (("deletion_requests"."state" = 'open') = ("deletion_requests"."decided_at" is null)),
	CONSTRAINT "deletion_requests_refused_with_reason" CHECK (("deletion_requests"."state" = 'refused') = ("deletion_requests"."refusal" <> '')),
	CONSTRAINT "deletion_requests_done_without_reason" CHECK ("deletion_requests"."state" <> 'done' or "deletion_requests"."reason" = ''),
	CONSTRAINT "deletion_requests_bounded" CHECK (length("deletion_requests"."reason") <= 1000 and length("deletion_requests"."refusal") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "erased_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"file_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "erased_files_once" UNIQUE("kind","file_id"),
	CONSTRAINT "erased_files_kind_known" CHECK ("erased_files"."kind" in ('document', 'email'))
);
--> statement-breakpoint
ALTER TABLE "stray_payments" DROP CONSTRAINT "stray_payments_reason_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "erased_once_sent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_requests_open_once" ON "deletion_requests" USING btree ("user_id") WHERE "deletion_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "deletion_requests_state_index" ON "deletion_requests" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "erased_files_due_index" ON "erased_files" USING btree ("next_try_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted_erased" CHECK ("users"."deleted_at" is null or ("users"."role" = 0 and "users"."name" = 'deleted' and "users"."email" = 'deleted-' || "users"."id" || '@deleted.invalid' and "users"."phone" = '' and "users"."address" = '' and "users"."email_confirmed_at" is null));--> statement-breakpoint
ALTER TABLE "stray_payments" ADD CONSTRAINT "stray_payments_reason_known" CHECK ("stray_payments"."reason_code" in ('already-paid', 'called-off', 'other-currency', 'other-amount', 'refunded-early', 'refund-asked-for', 'refund-failed', 'not-claimed', 'other-total', 'sold-out', 'coupon-used-up', 'product-gone', 'too-many-units', 'total-too-small', 'total-too-large', 'account-deleted', 'as-written'));
--> statement-breakpoint
-- A request that began before its account was deleted may store personal data afterwards. The lock waits for a deletion
-- that has not committed yet.
CREATE FUNCTION reject_deleted_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	deleted timestamp with time zone;
BEGIN
	SELECT deleted_at INTO deleted FROM users WHERE id = NEW.user_id FOR KEY SHARE;
	IF deleted IS NOT NULL THEN
		RAISE EXCEPTION 'the account is deleted'
			USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'account_not_deleted';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payment_intents_account_not_deleted BEFORE INSERT ON "payment_intents" FOR EACH ROW EXECUTE FUNCTION reject_deleted_account();
--> statement-breakpoint
CREATE TRIGGER product_reviews_account_not_deleted BEFORE INSERT ON "product_reviews" FOR EACH ROW EXECUTE FUNCTION reject_deleted_account();
--> statement-breakpoint
CREATE TRIGGER product_questions_account_not_deleted BEFORE INSERT ON "product_questions" FOR EACH ROW EXECUTE FUNCTION reject_deleted_account();
--> statement-breakpoint
CREATE TRIGGER sessions_account_not_deleted BEFORE INSERT ON "sessions" FOR EACH ROW EXECUTE FUNCTION reject_deleted_account();
--> statement-breakpoint
CREATE TRIGGER sign_ins_account_not_deleted BEFORE INSERT ON "sign_ins" FOR EACH ROW EXECUTE FUNCTION reject_deleted_account();
--> statement-breakpoint
CREATE TRIGGER email_confirmations_account_not_deleted BEFORE INSERT ON "email_confirmations" FOR EACH ROW EXECUTE FUNCTION reject_deleted_account();
--> statement-breakpoint
CREATE TRIGGER password_resets_account_not_deleted BEFORE INSERT ON "password_resets" FOR EACH ROW EXECUTE FUNCTION reject_deleted_account();
--> statement-breakpoint
CREATE TRIGGER second_factors_account_not_deleted BEFORE INSERT ON "second_factors" FOR EACH ROW EXECUTE FUNCTION reject_deleted_account();
--> statement-breakpoint
CREATE TRIGGER customer_addresses_account_not_deleted BEFORE INSERT ON "customer_addresses" FOR EACH ROW EXECUTE FUNCTION reject_deleted_account();
--> statement-breakpoint
CREATE TRIGGER saved_carts_account_not_deleted BEFORE INSERT ON "saved_carts" FOR EACH ROW EXECUTE FUNCTION reject_deleted_account();
--> statement-breakpoint
CREATE TRIGGER stock_alerts_account_not_deleted BEFORE INSERT ON "stock_alerts" FOR EACH ROW EXECUTE FUNCTION reject_deleted_account();
