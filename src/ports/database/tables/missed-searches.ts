import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What people searched the store for and did not find: how often and when, and nothing about who they are. */
export const missedSearches = pgTable(
  "missed_searches",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In the form of the documents (`search_text_of`), so that spellings of one text are one row. */
    words: text().notNull().unique("missed_searches_words_once"),
    /** As it was first typed. */
    text: text().notNull(),
    times: integer().notNull(),
    firstAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("missed_searches_bounded", sql`${table.words} <> '' and length(${table.text}) between 1 and 60`),
    check("missed_searches_times_positive", sql`${table.times} > 0`),
  ],
);
export type MissedSearchRow = typeof missedSearches.$inferSelect;
