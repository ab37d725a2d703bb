CREATE TABLE "sign_in_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"code_hash" text,
	"expires_at" timestamp with time zone,
	"failed_tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_codes_written_whole" CHECK (num_nulls("sign_in_codes"."code_hash", "sign_in_codes"."expires_at") in (0, 2)),
	CONSTRAINT "sign_in_codes_tries_limited" CHECK ("sign_in_codes"."failed_tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"token_version" integer,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_owned_whole" CHECK (num_nulls("passkey_challenges"."user_id", "passkey_challenges"."token_version") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_counter_not_negative" CHECK ("passkeys"."counter" >= 0),
	CONSTRAINT "passkeys_name_present" CHECK ("passkeys"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_name_present";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "security_answer_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_codes_email_unique" ON "sign_in_codes" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "sign_in_codes_waiting_index" ON "sign_in_codes" USING btree ("created_at") WHERE "sign_in_codes"."code_hash" is null;--> statement-breakpoint
CREATE INDEX "sign_in_codes_expires_at_index" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_index" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_index" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_name_present" CHECK ("users"."name" <> '' or "users"."role" = 0);
--> statement-breakpoint
CREATE TRIGGER passkeys_account_not_deleted BEFORE INSERT ON "passkeys" FOR EACH ROW EXECUTE FUNCTION reject_deleted_account();
--> statement-breakpoint
CREATE TRIGGER passkey_challenges_account_not_deleted BEFORE INSERT ON "passkey_challenges" FOR EACH ROW EXECUTE FUNCTION reject_deleted_account();
