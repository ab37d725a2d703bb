CREATE TABLE "invoice_series" (
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_series_financial_year_pk" PRIMARY KEY("series","financial_year"),
	CONSTRAINT "invoice_series_last_positive" CHECK ("invoice_series"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"place_in_series" integer NOT NULL,
	"document" jsonb NOT NULL,
	"total_paise" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_place_unique" UNIQUE("series","financial_year","place_in_series"),
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('tax-invoice', 'invoice', 'credit-note')),
	CONSTRAINT "invoices_note_has_refund" CHECK (("invoices"."kind" = 'credit-note') = ("invoices"."refund_id" is not null)),
	CONSTRAINT "invoices_note_cancelled" CHECK ("invoices"."cancelled_at" is null or "invoices"."kind" = 'credit-note'),
	CONSTRAINT "invoices_number_of_its_parts" CHECK ("invoices"."number" = "invoices"."series" || '/' || "invoices"."financial_year" || '/' || "invoices"."place_in_series"),
	CONSTRAINT "invoices_number_lawful" CHECK ("invoices"."number" ~ '^[A-Z0-9][A-Z0-9/-]{0,15}$'),
	CONSTRAINT "invoices_place_positive" CHECK ("invoices"."place_in_series" > 0),
	CONSTRAINT "invoices_total_positive" CHECK ("invoices"."total_paise" > 0),
	CONSTRAINT "invoices_document_has_number" CHECK ("invoices"."document" ->> 'number' = "invoices"."number")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order_unique" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" <> 'credit-note';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund_unique" ON "invoices" USING btree ("refund_id") WHERE "invoices"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_order_index" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_issued_index" ON "invoices" USING btree ("issued_at");