import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Store searches without results: how often and when, without personal data. */
export const missedSearches = pgTable(
  "missed_searches",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Normalised (`search_text_of`), so that different spellings share a row. */
    words: text().notNull().unique("missed_searches_words_once"),
    /** As first typed. */
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
