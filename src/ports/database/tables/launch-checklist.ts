import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { selfDeclaredItems, setupSteps } from "#contract/settings/launch-checklist-codes.ts";
import { users } from "./customers.ts";

/**
 * Names of rows: declarations about checklist items, that the mail server works, and completed setup steps.
 */
export const checklistStatementNames = [
  ...selfDeclaredItems,
  "mail",
  ...setupSteps.map((step) => `${step} step` as const),
] as const;
export type ChecklistStatementName = (typeof checklistStatementNames)[number];

/** Declarations and tests for the launch checklist that no other record shows; withdrawn ones have no row. */
export const checklistStatements = pgTable(
  "opening_statements",
  {
    name: text({ enum: checklistStatementNames as unknown as [ChecklistStatementName] }).primaryKey(),
    /**
     * What it refers to: the digest of a text, or the address of a mail server. If that changes, the
     * statement no longer counts.
     */
    saidOf: text().notNull().default(""),
    /** Null if the account was deleted, and for automatic entries. */
    saidById: uuid().references(() => users.id, { onDelete: "set null" }),
    saidAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      "opening_statements_name_known",
      sql`${table.name} in (${sql.raw(checklistStatementNames.map((name) => `'${name}'`).join(", "))})`,
    ),
  ],
);
