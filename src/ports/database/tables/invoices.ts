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
import { longestInvoiceNumber } from "#contract/invoice-numbers.ts";

import type { InvoiceDocument } from "./invoice-document.ts";
import { orders } from "./orders.ts";
import { paymentRefunds } from "./payments.ts";

/** The last number that was given in each series of a financial year; whoever takes the next one locks the row. */
export const invoiceSeries = pgTable(
  "invoice_series",
  {
    /** What the numbers begin with, such as `INV` or `INV-C`. */
    series: text().notNull(),
    /** From 1 April in India: `26-27`. */
    financialYear: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.financialYear] }),
    check("invoice_series_last_positive", sql`${table.last} > 0`),
  ],
);

/** Invoices and credit notes as they were issued. A row is never taken back: its number would be missing. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** The refund that a credit note stands for. */
    refundId: uuid().references(() => paymentRefunds.id, { onDelete: "restrict" }),
    kind: text({ enum: ["tax-invoice", "invoice", "credit-note"] }).notNull(),
    number: text().notNull().unique(),
    series: text().notNull(),
    financialYear: text().notNull(),
    placeInSeries: integer().notNull(),
    /** All that is printed on it; neither settings nor products alter it. */
    document: jsonb().$type<InvoiceDocument>().notNull(),
    totalPaise: bigint({ mode: "number" }).notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** Real money was paid; of another one nobody knows that the address at the till is the buyer's own. */
    movedMoney: boolean().notNull().default(false),
    /** Of a credit note whose money came back to the shop: from then on it counts no more. */
    cancelledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("invoices_order_unique").on(table.orderId).where(sql`${table.kind} <> 'credit-note'`),
    uniqueIndex("invoices_refund_unique").on(table.refundId).where(sql`${table.cancelledAt} is null`),
    unique("invoices_place_unique").on(table.series, table.financialYear, table.placeInSeries),
    index("invoices_order_index").on(table.orderId),
    index("invoices_issued_index").on(table.issuedAt),
    /** Of a live shop few: its test documents, which a real one looks for. */
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
      sql.raw(`"invoices"."number" ~ '^[A-Z0-9][A-Z0-9/-]{0,${longestInvoiceNumber - 1}}$'`),
    ),
    check("invoices_place_positive", sql`${table.placeInSeries} > 0`),
    check("invoices_total_positive", sql`${table.totalPaise} > 0`),
    check("invoices_document_has_number", sql`${table.document} ->> 'number' = ${table.number}`),
  ],
);
export type InvoiceRow = typeof invoices.$inferSelect;
