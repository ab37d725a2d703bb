import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type EarlierDatabase,
  migratedKinds,
  openBeforeMigration,
} from "#tests/database/before-migration.ts";

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

const aUser = `insert into users (id, name, email, phone, address, password_hash, security_answer_hash)
  values ('${idOf(0)}', 'Asha Verma', 'asha@example.com', '9876543210', 'Golghar', 'a hash', 'a hash');`;

/** An order with a line of three units, one of them restocked, and a line whose units were all restocked. */
const anOrder = (index: number, status: string, trackingId: string) => `
  insert into payment_intents (id, user_id, checkout, gateway, receipt, amount_paise)
    values ('${idOf(index)}', '${idOf(0)}', 'B', 'sandbox', 'receipt ${index}', 100);
  insert into orders (id, payment_intent_id, user_id, provider_order_id, payment_id, total_paise, buyer_name,
    buyer_email, buyer_address, shipping_address, status, tracking_id, updated_at)
    values ('${idOf(index)}', '${idOf(index)}', '${idOf(0)}', 'order_${index}', 'pay_${index}', 100, 'Asha Verma',
      'asha@example.com', 'Golghar', '{"name": "Asha Verma"}', '${status}', '${trackingId}', '2026-05-05T00:00:00Z');
  insert into order_lines (order_id, position, product_id, name, image, description, category_name,
    unit_price_paise, quantity, restocked_units)
    values ('${idOf(index)}', 0, '${idOf(1)}', 'Falcon', '', '', '', 100, 3, 1),
      ('${idOf(index)}', 1, '${idOf(2)}', 'Battery', '', '', '', 100, 2, 2);`;

const moved = (index: number, status: string, at: string) => `
  insert into audit_entries (actor_id, actor_name, action, subject, subject_id, subject_name, after, created_at)
    values ('${idOf(0)}', 'Asha', 'updated', 'order', '${idOf(index)}', 'An order', '{"status": "${status}"}', '${at}');`;

describe.each(migratedKinds)("tracking IDs from a version without parcels on %s", (kind) => {
  let database: EarlierDatabase;
  beforeAll(async () => {
    database = await openBeforeMigration(kind, "parcels");
    await database.run(aUser);
    await database.run(anOrder(1, "Not Process", ""));
    await database.run(anOrder(2, "Processing", "DTDC 42"));
    await database.run(anOrder(3, "Shipped", "BD/7"));
    await database.run(moved(3, "Shipped", "2026-04-01T00:00:00Z"));
    await database.run(anOrder(4, "Delivered", ""));
    await database.run(moved(4, "Shipped", "2026-04-01T00:00:00Z"));
    await database.run(moved(4, "Delivered", "2026-04-03T00:00:00Z"));
    await database.run(anOrder(5, "Cancelled", "LOST-1"));
    await database.run(moved(5, "Shipped", "2026-04-02T00:00:00Z"));
    await database.run(anOrder(6, "Shipped", "NO-LOG"));
    await database.migrateOn();
  });
  afterAll(() => database.close());

  it("become the first parcel, with dates from the audit log", async () => {
    const day = (column: string) => `to_char(${column} at time zone 'UTC', 'MM-DD') as ${column}`;
    const rows = await database.run(
      `select right(order_id::text, 1) as place, number, tracking_id, state, ${day("shipped_at")}, ${day("delivered_at")}
        from parcels order by order_id`,
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ["2", 1, "DTDC 42", "packed", null, null],
      ["3", 1, "BD/7", "shipped", "04-01", null],
      ["4", 1, "", "delivered", "04-01", "04-03"],
      ["5", 1, "LOST-1", "shipped", "04-02", null],
      ["6", 1, "NO-LOG", "shipped", "05-05", null],
    ]);
  });

  it("become parcels with all units that were not restocked", async () => {
    const rows = await database.run(
      "select name, parcel_lines.quantity from parcel_lines join order_lines on order_lines.id = order_line_id",
    );
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map(({ name, quantity }) => `${quantity} ${name}`))).toEqual(new Set(["2 Falcon"]));
  });
});
