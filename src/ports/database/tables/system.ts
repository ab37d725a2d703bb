import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Facts the shop keeps about itself: the signing secret, whether the demo shop was filled in. */
export const settings = pgTable("settings", {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
