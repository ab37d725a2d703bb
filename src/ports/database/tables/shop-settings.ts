import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, timestamp } from "drizzle-orm/pg-core";
import type { PartialSettings } from "#contract/settings/settings-fields.ts";
import { recordVersion } from "./record-version.ts";

/**
 * Settings that the owner has changed, in one row, which the first change creates. All other settings have their
 * defaults.
 */
export const shopSettings = pgTable(
  "shop_settings",
  {
    /** Always true, so that the table has at most one row. */
    isOnly: boolean().primaryKey().default(true),
    changed: jsonb().$type<PartialSettings>().notNull().default({}),
    version: recordVersion(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("shop_settings_has_one_row", sql`${table.isOnly}`),
    check("shop_settings_are_sections", sql`jsonb_typeof(${table.changed}) = 'object'`),
  ],
);
