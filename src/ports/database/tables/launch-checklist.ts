import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { selfDeclaredItems, setupSteps } from "#contract/settings/launch-checklist-codes.ts";
import { users } from "./customers.ts";

/** Names of rows: checklist items that staff declare done, a working mail server, and completed setup steps. */
export const checklistStatementNames = [
  ...selfDeclaredItems,
  "mail",
  ...setupSteps.map((step) => `${step} step` as const),
] as const;
export type ChecklistStatementName = (typeof checklistStatementNames)[number];

/**
 * Declarations and tests by staff for the launch checklist that no other record shows. Withdrawing a
 * declaration deletes its row.
 */
export const checklistStatements = pgTable(
  "opening_statements",
  {
    name: text({ enum: checklistStatementNames as unknown as [ChecklistStatementName] }).primaryKey(),
    /**
     * What the statement is about: the digest of a text, or the address of a mail server. If the text or address
     * changes, the statement no longer counts.
     */
    subject: text("said_of").notNull().default(""),
    /** Null if the account was deleted, and for automatic entries. */
    declaredById: uuid("said_by_id").references(() => users.id, { onDelete: "set null" }),
    declaredAt: timestamp("said_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      "opening_statements_name_known",
      sql`${table.name} in (${sql.raw(checklistStatementNames.map((name) => `'${name}'`).join(", "))})`,
    ),
  ],
);
