import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { orders } from "./orders.ts";

/** Tags of orders. */
export const orderTags = pgTable(
  "order_tags",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Sequence within the order, from 0. Its limit is the limit of tags per order. */
    position: smallint().notNull(),
    /** Lower case, without double spaces. */
    tag: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    unique("order_tags_once").on(table.orderId, table.tag),
    index("order_tags_tag_index").on(table.tag, table.orderId),
    check("order_tags_position_bounded", sql`${table.position} between 0 and 9`),
    check("order_tags_tag_bounded", sql`length(${table.tag}) between 1 and 30`),
    check(
      "order_tags_tag_normalised",
      sql`${table.tag} = lower(trim(${table.tag})) and ${table.tag} not like '%,%'`,
    ),
  ],
);
