import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Internal values of the shop, such as the signing secret and whether demo data was created. */
export const settings = pgTable("settings", {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
