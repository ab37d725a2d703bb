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
