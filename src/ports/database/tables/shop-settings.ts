import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, timestamp } from "drizzle-orm/pg-core";
import type { SomeSettings } from "#contract/settings-fields.ts";
import { recordVersion } from "./record-version.ts";

/**
 * What the owner has said of the shop in the back office, in one row; none until something was said. What was never
 * changed is not in it, and stays what is usual.
 */
export const shopSettings = pgTable(
  "shop_settings",
  {
    /** Always true: there is one row. */
    isOnly: boolean().primaryKey().default(true),
    changed: jsonb().$type<SomeSettings>().notNull().default({}),
    version: recordVersion(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("shop_settings_has_one_row", sql`${table.isOnly}`),
    check("shop_settings_are_sections", sql`jsonb_typeof(${table.changed}) = 'object'`),
  ],
);
