import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, timestamp } from "drizzle-orm/pg-core";
import type { PartialSettings } from "#contract/settings/settings-fields.ts";
import { recordVersion } from "./record-version.ts";

/**
 * Settings changed by the owner, in one row; none until the first change. Everything else has its default.
 */
export const shopSettings = pgTable(
  "shop_settings",
  {
    /** Always true, so that there is one row. */
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
