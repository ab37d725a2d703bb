import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { getLocale } from "#messages/runtime";
import { products, productVariants } from "./catalog.ts";
import { users } from "./customers.ts";

/**
 * People who want one email when a sold-out product or variant is back in stock. A row is deleted when its email is queued,
 * when it expires, and with the product or account.
 */
export const stockAlerts = pgTable(
  "stock_alerts",
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Null for the product itself. */
    variantId: uuid(),
    /** In lower case. An account's email goes to its current address. */
    email: text().notNull(),
    /** The account of a signed-in customer; null for visitors. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** Digest of the secret in a visitor's confirmation link; null for accounts, and until a job has sent the link. */
    tokenHash: text().unique(),
    /** Null until a visitor confirms the address. Only confirmed alerts are sent. */
    confirmedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Language of the request, for the emails. */
    locale: text().notNull().$defaultFn(getLocale),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("stock_alerts_once").on(table.productId, table.variantId, table.email).nullsNotDistinct(),
    foreignKey({
      name: "stock_alerts_variant_of_product",
      columns: [table.variantId, table.productId],
      foreignColumns: [productVariants.id, productVariants.productId],
    }).onDelete("cascade"),
    index("stock_alerts_email_index").on(table.email),
    index("stock_alerts_user_index").on(table.userId),
    index("stock_alerts_expires_at_index").on(table.expiresAt),
    index("stock_alerts_created_at_index").on(table.createdAt, table.id),
    check("stock_alerts_email_lower_case", sql`${table.email} = lower(${table.email})`),
    check("stock_alerts_email_bounded", sql`length(${table.email}) between 3 and 254`),
    // The address of an account needs no confirmation.
    check(
      "stock_alerts_of_account_confirmed",
      sql`${table.userId} is null or (${table.confirmedAt} is not null and ${table.tokenHash} is null)`,
    ),
  ],
);
export type StockAlertRow = typeof stockAlerts.$inferSelect;
