ALTER TABLE "orders" ADD COLUMN "number" bigint;--> statement-breakpoint
-- Orders that are there get theirs in the order in which they were made.
UPDATE "orders" SET "number" = "made"."place" + 100000
	FROM (SELECT "id", row_number() OVER (ORDER BY "created_at", "id") AS "place" FROM "orders") AS "made"
	WHERE "made"."id" = "orders"."id";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "number" ADD GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1);--> statement-breakpoint
-- Without orders there is no last number, and the first one stays the first.
SELECT setval('"orders_number_seq"', max("number")) FROM "orders";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "mailer" text;--> statement-breakpoint
-- Of a letter with a secret the shop kept no copy once a mail server had it. Of the others nobody knows.
UPDATE "mail_outbox" SET "mailer" = CASE WHEN "text" = '' THEN 'smtp' ELSE 'outbox' END
	WHERE "status" = 'sent' AND "confidential";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_mailer_known" CHECK ("mail_outbox"."mailer" in ('outbox', 'smtp'));--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "link" text DEFAULT '' NOT NULL;
