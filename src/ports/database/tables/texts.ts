import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { contentPageNames } from "#contract/content/content-page-names.ts";
import { users } from "./customers.ts";
import { recordVersion } from "./record-version.ts";

/** Published version of each content page. No row, or version 0, means the default text. */
export const texts = pgTable(
  "texts",
  { name: text({ enum: contentPageNames }).primaryKey(), version: recordVersion() },
  (table) => [check("texts_version_not_negative", sql`${table.version} >= 0`)],
);

/** All saved versions of content pages. Rows are never deleted. */
export const textVersions = pgTable(
  "text_versions",
  {
    name: text({ enum: contentPageNames })
      .notNull()
      .references(() => texts.name),
    version: integer().notNull(),
    /** Null for the default text. */
    markdown: text(),
    /** The day from which a policy applies; null if the page is not a policy. */
    holdsFrom: date(),
    /** Null if the account was deleted; `authorName` keeps the name. */
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    authorName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version] }),
    check("text_versions_version_positive", sql`${table.version} > 0`),
    check("text_versions_markdown_present", sql`${table.markdown} <> ''`),
    check("text_versions_markdown_bounded", sql`length(${table.markdown}) <= 40000`),
  ],
);
export type TextVersionRow = typeof textVersions.$inferSelect;
