import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { deletionStates } from "#contract/accounts/deletion-states.ts";
import { users } from "./customers.ts";

const listOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(", "));

/** Requests of customers to delete their account, and what staff decided. */
export const deletionRequests = pgTable(
  "deletion_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text({ enum: deletionStates }).notNull().default("open"),
    /** Why the customer leaves; optional. Removed with the account. */
    reason: text().notNull().default(""),
    /** Why staff refused, for the customer. */
    refusal: text().notNull().default(""),
    /** Null while open, if the customer withdrew the request, and if the account was deleted. */
    decidedById: uuid().references(() => users.id, { onDelete: "set null" }),
    decidedByName: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("deletion_requests_open_once").on(table.userId).where(sql`${table.state} = 'open'`),
    index("deletion_requests_state_index").on(table.state, table.createdAt, table.id),
    check("deletion_requests_state_known", sql`${table.state} in (${listOf(deletionStates)})`),
    check("deletion_requests_decided_dated", sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
    check(
      "deletion_requests_refused_with_reason",
      sql`(${table.state} = 'refused') = (${table.refusal} <> '')`,
    ),
    check("deletion_requests_done_without_reason", sql`${table.state} <> 'done' or ${table.reason} = ''`),
    check(
      "deletion_requests_bounded",
      sql`length(${table.reason}) <= 1000 and length(${table.refusal}) <= 1000`,
    ),
  ],
);
export type DeletionRequestRow = typeof deletionRequests.$inferSelect;

/** Where a file to remove is stored: among the private documents, or in the outbox folder. */
const erasedFileKinds = ["document", "email"] as const;

/**
 * Files of deleted accounts that still have to be removed. A row is written in the transaction that deletes the
 * account, and deleted once its file is gone.
 */
export const erasedFiles = pgTable(
  "erased_files",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: erasedFileKinds }).notNull(),
    /** Id of the document or email. */
    fileId: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    nextTryAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Number of attempts. */
    tries: integer().notNull().default(0),
  },
  (table) => [
    unique("erased_files_once").on(table.kind, table.fileId),
    index("erased_files_due_index").on(table.nextTryAt),
    check("erased_files_kind_known", sql`${table.kind} in (${listOf(erasedFileKinds)})`),
  ],
);
export type ErasedFileRow = typeof erasedFiles.$inferSelect;
