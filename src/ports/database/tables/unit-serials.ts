import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { orderLines } from "./orders.ts";

/** What is printed on each unit that was packed. Who wrote it down, and what stood there before, is in the audit log. */
export const unitSerials = pgTable(
  "unit_serials",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderLineId: uuid().notNull(),
    /** Product and units of the line: they bind serial and place to it. */
    productId: uuid().notNull(),
    quantity: integer().notNull(),
    /** Which one of the line's units, from 1. */
    unit: integer().notNull(),
    /** In capitals, without spaces. */
    serial: text().notNull(),
    /** Those of its flight controller and its remote pilot station, which are registered with it; empty: not known. */
    flightController: text().notNull().default(""),
    remoteStation: text().notNull().default(""),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: "unit_serials_line_fk",
      columns: [table.orderLineId, table.productId, table.quantity],
      foreignColumns: [orderLines.id, orderLines.productId, orderLines.quantity],
    }).onDelete("cascade"),
    unique("unit_serials_unit_unique").on(table.orderLineId, table.unit),
    unique("unit_serials_serial_unique").on(table.productId, table.serial),
    index("unit_serials_created_at_index").on(table.createdAt, table.id),
    check("unit_serials_unit_of_line", sql`${table.unit} between 1 and ${table.quantity}`),
    check("unit_serials_serial_shaped", sql`${table.serial} ~ '^[A-Z0-9][A-Z0-9._/-]{0,39}$'`),
    check(
      "unit_serials_parts_shaped",
      sql`${table.flightController} ~ '^([A-Z0-9][A-Z0-9._/-]{0,39})?$' and ${table.remoteStation} ~ '^([A-Z0-9][A-Z0-9._/-]{0,39})?$'`,
    ),
  ],
);
export type UnitSerialRow = typeof unitSerials.$inferSelect;
