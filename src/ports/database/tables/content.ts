import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { defaultAd } from "#contract/content/default-ad.ts";
import { demoMark } from "./demo-mark.ts";
import { recordVersion } from "./record-version.ts";

export const heroSlides = pgTable(
  "hero_slides",
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    subtitle: text().notNull().default(""),
    description: text().notNull().default(""),
    buttonText: text().notNull().default(""),
    buttonLink: text().notNull().default(""),
    image: text().notNull(),
    order: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    category: text().notNull().default(""),
    features: jsonb().$type<string[]>().notNull().default([]),
    stats: jsonb()
      .$type<{ participants: string; rating: string; duration: string }>()
      .notNull()
      .default({ participants: "", rating: "", duration: "" }),
    version: recordVersion(),
    isDemo: demoMark(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("hero_slides_order_index").on(table.order),
    check("hero_slides_title_present", sql`${table.title} <> ''`),
    check("hero_slides_order_not_negative", sql`${table.order} >= 0`),
  ],
);
export type SlideRow = typeof heroSlides.$inferSelect;

export const ads = pgTable(
  "ads",
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    description: text().notNull(),
    features: text().notNull().default(""),
    price: text().notNull().default(""),
    discount: real().notNull().default(0),
    buttonText: text().notNull().default(defaultAd.buttonText),
    badge: text().notNull().default(defaultAd.badge),
    /** Target of the button; if empty, the store. */
    link: text().notNull().default(""),
    image: text().notNull(),
    version: recordVersion(),
    isDemo: demoMark(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("ads_title_present", sql`${table.title} <> ''`),
    check("ads_discount_is_percentage", sql`${table.discount} between 0 and 100`),
  ],
);
export type AdRow = typeof ads.$inferSelect;

export const employees = pgTable(
  "employees",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    designation: text().notNull(),
    photo: text().notNull().default(""),
    status: text({ enum: ["current", "former"] })
      .notNull()
      .default("current"),
    joinDate: date().notNull(),
    leaveDate: date(),
    description: text().notNull().default(""),
    displayOrder: integer().notNull().default(0),
    featured: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    version: recordVersion(),
    isDemo: demoMark(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("employees_display_order_index").on(table.displayOrder),
    check("employees_status_known", sql`${table.status} in ('current', 'former')`),
    check("employees_display_order_not_negative", sql`${table.displayOrder} >= 0`),
    check(
      "employees_leave_after_joining",
      sql`${table.leaveDate} is null or ${table.leaveDate} >= ${table.joinDate}`,
    ),
    check("employees_current_has_not_left", sql`${table.status} = 'former' or ${table.leaveDate} is null`),
  ],
);
export type EmployeeRow = typeof employees.$inferSelect;
