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

/** Serial numbers of packed units. The audit log shows who recorded them, and earlier values. */
export const unitSerials = pgTable(
  "unit_serials",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderLineId: uuid().notNull(),
    /**
     * Copies of the order line's product and quantity, so that constraints can check `serial` and `unit` against
     * them.
     */
    productId: uuid().notNull(),
    quantity: integer().notNull(),
    /** Number of the unit within the line, from 1. */
    unit: integer().notNull(),
    /** Upper case, without spaces. */
    serial: text().notNull(),
    /**
     * Serial numbers of the flight controller and the remote pilot station, which are registered with the drone;
     * empty if unknown.
     */
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
