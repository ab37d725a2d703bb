import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { pictureCopyProblems } from "#contract/kernel/picture-copy-problems.ts";

/**
 * External pictures that records use, and the shop's copies. Triggers on the tables of these records insert
 * the addresses.
 */
export const pictureCopies = pgTable(
  "picture_copies",
  {
    /** Address of the external picture, as entered by staff. */
    address: text().primaryKey(),
    /** Address of the copy, once it is stored. */
    copy: text(),
    /** Why the last attempt failed. */
    problem: text({ enum: pictureCopyProblems }),
    attempts: integer().notNull().default(0),
    attemptedAt: timestamp({ withTimezone: true }),
    /** Null once the picture is copied or has failed permanently. */
    nextAttemptAt: timestamp({ withTimezone: true }).defaultNow(),
  },
  (table) => [
    index("picture_copies_next_attempt_index").on(table.nextAttemptAt),
    check("picture_copies_attempts_counted", sql`${table.attempts} >= 0`),
    check("picture_copies_copied_once", sql`${table.copy} is null or ${table.nextAttemptAt} is null`),
  ],
);
export type PictureCopyRow = typeof pictureCopies.$inferSelect;
