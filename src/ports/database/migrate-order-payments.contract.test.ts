import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type EarlierDatabase,
  migratedKinds,
  openBeforeMigration,
} from "#tests/database/before-migration.ts";

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const user = idOf(0);

/** An order from a version in which every order had exactly one payment, with its intent. */
const anOrder = (index: number, gateway: string) => `
  insert into payment_intents (id, user_id, checkout, gateway, receipt, amount_paise, status, provider_order_id, payment_id)
    values ('${idOf(index)}', '${user}', 'B', '${gateway}', 'receipt ${index}', ${index}00, 'paid', 'order_${index}', 'pay_${index}');
  insert into orders (id, payment_intent_id, user_id, provider_order_id, payment_id, total_paise, buyer_name,
    buyer_email, buyer_address, shipping_address, created_at)
    values ('${idOf(index)}', '${idOf(index)}', '${user}', 'order_${index}', 'pay_${index}', ${index}00, 'Asha Verma',
      'asha@example.com', 'Golghar', '{"name": "Asha Verma"}', '2026-0${index}-01T00:00:00Z');`;

const aUser = `insert into users (id, name, email, phone, address, password_hash, security_answer_hash)
  values ('${user}', 'Asha Verma', 'asha@example.com', '9876543210', 'Golghar', 'a hash', 'a hash');`;

const aRefund = (index: number, ofOrder: number | null, paise: number | null, status: string) => `
  insert into payment_refunds (id, payment_id, payment_intent_id, order_id, amount_paise, status)
    values ('${idOf(index)}', 'pay_${ofOrder ?? "unmatched"}', '${idOf(ofOrder ?? 1)}',
      ${ofOrder ? `'${idOf(ofOrder)}'` : "null"}, ${paise}, '${status}');`;

describe.each(migratedKinds)("orders from a version in which an order was its payment, on %s", (kind) => {
  let database: EarlierDatabase;
  let searchedBefore: unknown;
  const searched = () => database.run("select order_id, text from order_search order by order_id");
  const refunded = async () =>
    (await database.run("select refunded_paise from order_payments order by created_at")).map(
      ({ refunded_paise }) => Number(refunded_paise),
    );
  beforeAll(async () => {
    database = await openBeforeMigration(kind, "order_payments");
    await database.run(aUser + anOrder(1, "sandbox") + anOrder(2, "razorpay") + anOrder(3, "bank-transfer"));
    await database.run(
      aRefund(11, 2, 50, "refunded") +
        aRefund(12, 2, 30, "refunded") +
        aRefund(13, 2, 7, "refused") +
        aRefund(14, 2, 5, "requested") +
        aRefund(15, null, null, "requested") +
        // The customer paid the provider's fee, and the provider returned it as well.
        aRefund(16, 3, 306, "refunded"),
    );
    searchedBefore = await searched();
    await database.migrateOn();
  });
  afterAll(() => database.close());

  it("get one payment that collected their total, by the method of the intent's provider", async () => {
    const rows = await database.run(`
      select right(order_id::text, 1) as order_id, position, method, provider, right(payment_intent_id::text, 1) as intent,
        provider_order_id, payment_id, amount_paise::int as amount, state, collected_paise::int as collected,
        collected_at = orders.created_at and order_payments.created_at = orders.created_at as same_time
      from order_payments join orders on orders.id = order_id order by orders.created_at`);
    expect(rows.map((row) => Object.values(row))).toEqual([
      ["1", 0, "online", "sandbox", "1", "order_1", "pay_1", 100, "collected", 100, true],
      ["2", 0, "online", "razorpay", "2", "order_2", "pay_2", 200, "collected", 200, true],
      ["3", 0, "bank-transfer", "bank-transfer", "3", "order_3", "pay_3", 300, "collected", 300, true],
    ]);
  });

  it("have payments with the sum of their accepted refunds, which new refunds change", async () => {
    expect(await refunded()).toEqual([0, 80, 306]);
    const refunds = await database.run(`
      select right(payment_refunds.id::text, 2) as refund, payment_refunds.order_id = order_payments.order_id as same_order
      from payment_refunds left join order_payments on order_payments.id = order_payment_id order by payment_refunds.id`);
    expect(refunds.map((row) => Object.values(row))).toEqual([
      ["11", true],
      ["12", true],
      ["13", true],
      ["14", true],
      ["15", null],
      ["16", true],
    ]);
    await database.run(`update payment_refunds set status = 'refunded' where id = '${idOf(14)}'`);
    expect(await refunded()).toEqual([0, 85, 306]);
    await database.run(`update payment_refunds set status = 'refused' where id = '${idOf(11)}'`);
    expect(await refunded()).toEqual([0, 35, 306]);
  });

  it("are found by the ids of their payments, as before", async () => {
    expect(searchedBefore).toHaveLength(3);
    expect(await searched()).toEqual(searchedBefore);
    await database.run("update order_payments set payment_id = 'pay_Changed' where payment_id = 'pay_1'");
    const [first] = await searched();
    expect(first?.text).toContain("order_1\npay_changed\n");
  });

  it("no longer have columns for one payment", async () => {
    const columns = await database.run(`select column_name from information_schema.columns
      where table_name = 'orders' and column_name in ('payment_intent_id', 'provider_order_id', 'payment_id')`);
    expect(columns).toEqual([]);
  });
});

describe("an order that a process of the previous version is placing during the upgrade", () => {
  it("gets its payment as well", async () => {
    const database = await openBeforeMigration("postgres", "order_payments");
    try {
      await database.run(aUser);
      const previous = await database.connect?.();
      const observer = await database.connect?.();
      await previous?.run(`begin; ${anOrder(1, "sandbox")}`);
      const migrated = database.migrateOn();
      await vi.waitFor(async () => {
        const waiting = "select from pg_locks where not granted and relation = 'payment_intents'::regclass";
        expect(await observer?.run(waiting)).toHaveLength(1);
      });
      await previous?.run("commit");
      await migrated;
      await previous?.close();
      await observer?.close();
      expect(await database.run("select order_id, payment_id from order_payments")).toEqual([
        { order_id: idOf(1), payment_id: "pay_1" },
      ]);
    } finally {
      await database.close();
    }
  });
});
