import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("postgres");
});
afterAll(() => database.close());

it.each([
  ["orders", "created_at, id", "orders_created_at_index"],
  ["orders", 'lower(buyer_name) collate "C", created_at, id', "orders_customer_index"],
  ["orders", "total_paise, created_at, id", "orders_total_index"],
  ["orders", "status, created_at, id", "orders_status_index"],
  ["users", 'lower(name) collate "C", id', "users_name_index"],
  ["users", "created_at, id", "users_created_at_index"],
  ["products", 'lower(name) collate "C", created_at, id', "products_name_index"],
  ["products", "coalesce(stock, 2147483647), created_at, id", "products_stock_index"],
])("%s sorted by %s are read from an index", { tags: ["spec:10.117"] }, async (table, order, index) => {
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql.raw(`explain select id from ${table} order by ${order} limit 20`));
  });
  const text = JSON.stringify(plan);
  expect(text).toContain(index);
  expect(text).not.toContain("Sort");
});

const id = "'00000000-0000-4000-8000-000000000001'";

it.each([
  [
    "audit_entries",
    `order_id = ${id} or (subject = 'order' and subject_id = ${id}) or (subject = 'payment' and subject_id in ('pay_1'))`,
  ],
  ["order_payments", `order_id = ${id}`],
  ["payment_refunds", `order_id = ${id}`],
  ["payment_disputes", "payment_id in ('pay_1')"],
  ["parcels", `order_id = ${id}`],
  ["parcel_bookings", `parcel_id in (${id})`],
  ["parcel_events", `parcel_id in (${id})`],
  ["mail_outbox", `order_id = ${id}`],
  ["invoices", `order_id = ${id}`],
  ["order_notes", `order_id = ${id}`],
  ["order_note_mentions", `note_id in (${id})`],
  ["order_tags", `order_id in (${id})`],
  ["order_tags", "tag = 'vip'"],
  ["users", "role = 1 and deactivated_at is null"],
])(
  "%s for the timeline of an order are read from an index: %s",
  { tags: ["spec:10.141"] },
  async (table, condition) => {
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql.raw(`explain select * from ${table} where ${condition}`));
    });
    const text = JSON.stringify(plan);
    expect(text).toMatch(/Index (?:Scan|Cond)|Bitmap Index Scan/);
    expect(text).not.toContain("Seq Scan");
  },
);
