CREATE TABLE "invitation_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invitation_id" uuid NOT NULL,
	"built_in_role" text,
	"role_id" uuid,
	CONSTRAINT "invitation_roles_built_in_unique" UNIQUE("invitation_id","built_in_role"),
	CONSTRAINT "invitation_roles_role_unique" UNIQUE("invitation_id","role_id"),
	CONSTRAINT "invitation_roles_names_one" CHECK (num_nonnulls("invitation_roles"."built_in_role", "invitation_roles"."role_id") = 1),
	CONSTRAINT "invitation_roles_built_in_known" CHECK ("invitation_roles"."built_in_role" in ('manager', 'orders', 'catalogue', 'support', 'technician', 'accountant', 'content'))
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"capabilities" text[] NOT NULL,
	"refund_limit_paise" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_name_present" CHECK ("roles"."name" <> ''),
	CONSTRAINT "roles_capabilities_known" CHECK ("roles"."capabilities" <@ array['office', 'figures', 'orders', 'fulfilment', 'refunds', 'money', 'catalogue', 'content', 'pictures', 'support', 'customers', 'exports', 'audit', 'people', 'settings', 'operations']),
	CONSTRAINT "roles_open_office" CHECK ('office' = any("roles"."capabilities")),
	CONSTRAINT "roles_refund_limit_fits" CHECK ("roles"."refund_limit_paise" is null or ("roles"."refund_limit_paise" > 0 and 'refunds' = any("roles"."capabilities")))
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"built_in_role" text,
	"role_id" uuid,
	CONSTRAINT "user_roles_built_in_unique" UNIQUE("user_id","built_in_role"),
	CONSTRAINT "user_roles_role_unique" UNIQUE("user_id","role_id"),
	CONSTRAINT "user_roles_names_one" CHECK (num_nonnulls("user_roles"."built_in_role", "user_roles"."role_id") = 1),
	CONSTRAINT "user_roles_built_in_known" CHECK ("user_roles"."built_in_role" in ('manager', 'orders', 'catalogue', 'support', 'technician', 'accountant', 'content'))
);
--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_staff_role_known";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_staff_role_known";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_staff_role_fits";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_deactivated_on_staff";--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "staff_role" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_roles" ADD CONSTRAINT "invitation_roles_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_roles" ADD CONSTRAINT "invitation_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_unique" ON "roles" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_staff_role_known" CHECK ("invitations"."staff_role" in ('owner', 'manager', 'orders', 'catalogue', 'support', 'technician', 'accountant', 'content'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_known" CHECK ("users"."staff_role" in ('owner', 'manager', 'orders', 'catalogue', 'support', 'technician', 'accountant', 'content'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_fits" CHECK ("users"."role" = 1 or "users"."staff_role" is null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deactivated_on_staff" CHECK ("users"."deactivated_at" is null or "users"."role" = 1);