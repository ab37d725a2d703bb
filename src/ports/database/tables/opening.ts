import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { firstRunSteps, saidItems } from "#contract/opening-codes.ts";
import { users } from "./customers.ts";

/** What rows say: what people said of an item, that the mail server took a letter, which steps are done. */
export const openingStatementNames = [
  ...saidItems,
  "mail",
  ...firstRunSteps.map((step) => `${step} step` as const),
] as const;
export type OpeningStatementName = (typeof openingStatementNames)[number];

/** What was said or tried on the way to opening and no other record shows; what is taken back has no row. */
export const openingStatements = pgTable(
  "opening_statements",
  {
    name: text({ enum: openingStatementNames as unknown as [OpeningStatementName] }).primaryKey(),
    /** What it was said of: the mark of a text, the address of a mail server; it counts no more for another. */
    saidOf: text().notNull().default(""),
    /** Empty once the account is removed, and for what the shop found out by itself. */
    saidById: uuid().references(() => users.id, { onDelete: "set null" }),
    saidAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      "opening_statements_name_known",
      sql`${table.name} in (${sql.raw(openingStatementNames.map((name) => `'${name}'`).join(", "))})`,
    ),
  ],
);
