import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { maxInvoiceNumberLength } from "#contract/invoices/invoice-numbers.ts";

import type { InvoiceDocument } from "./invoice-document.ts";
import { orders } from "./orders.ts";
import { paymentRefunds } from "./payments.ts";

/**
 * The last number of each series and financial year. The row stays locked while a document gets the next
 * number.
 */
export const invoiceSeries = pgTable(
  "invoice_series",
  {
    /** First part of the numbers, such as `INV` or `INV-C`. */
    series: text().notNull(),
    /** Such as `26-27`, which begins on 1 April 2026 in India. */
    financialYear: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.financialYear] }),
    check("invoice_series_last_positive", sql`${table.last} > 0`),
  ],
);

/** Issued invoices and credit notes. Rows are never deleted, because the number series must have no gaps. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** The refund that a credit note documents. */
    refundId: uuid().references(() => paymentRefunds.id, { onDelete: "restrict" }),
    kind: text({ enum: ["tax-invoice", "invoice", "credit-note"] }).notNull(),
    number: text().notNull().unique(),
    series: text().notNull(),
    financialYear: text().notNull(),
    placeInSeries: integer().notNull(),
    /** All printed content; later changes of settings or products do not affect it. */
    document: jsonb().$type<InvoiceDocument>().notNull(),
    totalPaise: bigint({ mode: "number" }).notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /**
     * True if real money was paid. If not, the document is not emailed, because anyone could have typed
     * another person's address.
     */
    movedMoney: boolean().notNull().default(false),
    /** When the refund of a credit note failed. From then on, the credit note does not count. */
    cancelledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("invoices_order_unique").on(table.orderId).where(sql`${table.kind} <> 'credit-note'`),
    uniqueIndex("invoices_refund_unique").on(table.refundId).where(sql`${table.cancelledAt} is null`),
    unique("invoices_place_unique").on(table.series, table.financialYear, table.placeInSeries),
    index("invoices_order_index").on(table.orderId),
    index("invoices_issued_index").on(table.issuedAt),
    /**
     * Finds the documents without a real payment when a document with one is issued. A live shop has few
     * documents without a real payment, so the index is small.
     */
    index("invoices_unpaid_index").on(table.series).where(sql`not ${table.movedMoney}`),
    check("invoices_kind_known", sql`${table.kind} in ('tax-invoice', 'invoice', 'credit-note')`),
    check("invoices_note_has_refund", sql`(${table.kind} = 'credit-note') = (${table.refundId} is not null)`),
    check("invoices_note_cancelled", sql`${table.cancelledAt} is null or ${table.kind} = 'credit-note'`),
    check(
      "invoices_number_of_its_parts",
      sql`${table.number} = ${table.series} || '/' || ${table.financialYear} || '/' || ${table.placeInSeries}`,
    ),
    check(
      "invoices_number_lawful",
      sql.raw(`"invoices"."number" ~ '^[A-Z0-9][A-Z0-9/-]{0,${maxInvoiceNumberLength - 1}}$'`),
    ),
    check("invoices_place_positive", sql`${table.placeInSeries} > 0`),
    check("invoices_total_positive", sql`${table.totalPaise} > 0`),
    check("invoices_document_has_number", sql`${table.document} ->> 'number' = ${table.number}`),
  ],
);
export type InvoiceRow = typeof invoices.$inferSelect;
