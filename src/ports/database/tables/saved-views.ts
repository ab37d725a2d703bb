import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { adminListNames } from "#contract/saved-views/admin-lists.ts";
import { users } from "./customers.ts";
import { recordVersion } from "./record-version.ts";

/** Views of back-office lists. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuid().primaryKey().defaultRandom(),
    list: text({ enum: adminListNames }).notNull(),
    name: text().notNull(),
    /** Query string of the list's address. */
    query: text().notNull(),
    /** The only person who sees the view; null if it is shared. */
    ownerId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** The person who saved it; null if the account was deleted, which deletes the private views as well. */
    creatorId: uuid().references(() => users.id, { onDelete: "set null" }),
    version: recordVersion(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("saved_views_private_name_unique")
      .on(table.ownerId, table.list, sql`lower(${table.name})`)
      .where(sql`${table.ownerId} is not null`),
    uniqueIndex("saved_views_shared_name_unique")
      .on(table.list, sql`lower(${table.name})`)
      .where(sql`${table.ownerId} is null`),
    index("saved_views_creator_index").on(table.creatorId, table.list),
    check(
      "saved_views_list_known",
      sql`${table.list} in (${sql.raw(adminListNames.map((name) => `'${name}'`).join(", "))})`,
    ),
    check("saved_views_name_bounded", sql`length(${table.name}) between 1 and 60`),
    check("saved_views_query_bounded", sql`length(${table.query}) <= 2000`),
  ],
);
export type SavedViewRow = typeof savedViews.$inferSelect;
