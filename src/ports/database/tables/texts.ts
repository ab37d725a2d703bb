import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { textNames } from "#contract/text-names.ts";
import { users } from "./customers.ts";
import { recordVersion } from "./record-version.ts";

/** Which version of a text the site shows. There is no row, or version 0, as long as nobody has saved one. */
export const texts = pgTable(
  "texts",
  { name: text({ enum: textNames }).primaryKey(), version: recordVersion() },
  (table) => [check("texts_version_not_negative", sql`${table.version} >= 0`)],
);

/** Every version of a text that was saved. Rows stay. */
export const textVersions = pgTable(
  "text_versions",
  {
    name: text({ enum: textNames })
      .notNull()
      .references(() => texts.name),
    version: integer().notNull(),
    /** Null: the text that came with the shop. */
    markdown: text(),
    /** The day from which a policy holds; null for what is no policy. */
    holdsFrom: date(),
    /** Empty once the account is removed; `authorName` keeps the name. */
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
