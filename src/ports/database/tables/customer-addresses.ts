import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./customers.ts";
import { recordVersion } from "./record-version.ts";

/** The address books of the customers. Orders and payments keep their own copies of addresses. */
export const customerAddresses = pgTable(
  "customer_addresses",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Name that the customer gave the address; empty for none. */
    label: text().notNull().default(""),
    name: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    /** Empty if the PIN code decides the state. */
    state: text().notNull(),
    pincode: text().notNull(),
    country: text().notNull(),
    /** Preselected at checkout. */
    isDefault: boolean().notNull().default(false),
    version: recordVersion(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("customer_addresses_user_index").on(table.userId, table.createdAt),
    uniqueIndex("customer_addresses_one_default").on(table.userId).where(sql`${table.isDefault}`),
    check(
      "customer_addresses_texts_present",
      sql`${table.name} <> '' and ${table.address} <> '' and ${table.city} <> ''`,
    ),
    check("customer_addresses_phone_valid", sql`${table.phone} ~ '^[6-9][0-9]{9}$'`),
    check("customer_addresses_pincode_valid", sql`${table.pincode} ~ '^[0-9]{6}$'`),
    check(
      "customer_addresses_texts_bounded",
      sql`length(${table.label}) <= 40 and length(${table.name}) <= 100 and length(${table.address}) <= 500
        and length(${table.city}) <= 100 and length(${table.state}) <= 100 and length(${table.country}) <= 60`,
    ),
  ],
);
export type CustomerAddressRow = typeof customerAddresses.$inferSelect;
