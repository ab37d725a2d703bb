import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FormerDatabase, openBeforeMigration } from "#tests/database/before-migration.ts";
import { databaseKinds } from "#tests/database/test-database.ts";

const userId = "00000000-0000-4000-8000-000000000001";
const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;

const aUser = `insert into users (id, name, email, phone, address, password_hash, security_answer_hash)
  values ('${userId}', 'Asha Verma', 'asha@example.com', '9876543210', 'Golghar', 'a hash', 'a hash');`;

/** An order as it was written before orders had numbers. */
const anOrder = (place: number, createdAt: string) => `
  insert into payment_intents (id, user_id, checkout, gateway, receipt, amount_paise)
    values ('${idOf(place)}', '${userId}', 'B', 'sandbox', 'receipt ${place}', 100);
  insert into orders (id, payment_intent_id, user_id, provider_order_id, payment_id, total_paise, buyer_name,
    buyer_email, buyer_address, shipping_address, created_at)
    values ('${idOf(place)}', '${idOf(place)}', '${userId}', 'order_${place}', 'pay_${place}', 100, 'Asha Verma',
      'asha@example.com', 'Golghar', '{"name": "Asha Verma"}', '${createdAt}');`;

const aLetter = (subject: string, { text = "Hello", confidential = false, status = "sent" } = {}) =>
  `insert into mail_outbox (recipient, subject, text, html, confidential, status)
    values ('asha@example.com', '${subject}', '${text}', '', ${confidential}, '${status}');`;

const numbersIn = async (database: FormerDatabase) =>
  (await database.run("select payment_id, number from orders order by number")).map((row) => [
    row.payment_id,
    Number(row.number),
  ]);

describe.each(databaseKinds)("what a former version left on %s", (kind) => {
  let database: FormerDatabase;
  beforeAll(async () => {
    database = await openBeforeMigration(kind, "order_numbers");
    await database.run(aUser);
    // Written in another order than made, two in the same moment, and rewritten since.
    await database.run(anOrder(3, "2026-03-01T00:00:00Z"));
    await database.run(anOrder(1, "2026-01-01T00:00:00.000001Z"));
    await database.run(anOrder(5, "2026-04-01T00:00:00Z"));
    await database.run(anOrder(4, "2026-04-01T00:00:00Z"));
    await database.run(anOrder(2, "2026-01-01T00:00:00.000002Z"));
    await database.run("update orders set status = 'Shipped' where payment_id = 'pay_1'");
    await database.run(aLetter("Plain"));
    await database.run(aLetter("Secret that went out", { text: "", confidential: true }));
    await database.run(aLetter("Secret that stayed", { confidential: true }));
    await database.run(aLetter("Secret that waits", { confidential: true, status: "pending" }));
    await database.migrateOn();
  });
  afterAll(() => database.close());

  it("orders have numbers in the order in which they were made, and the next one follows", async () => {
    const given = ["pay_1", "pay_2", "pay_3", "pay_4", "pay_5"].map((id, place) => [id, 100_001 + place]);
    expect(await numbersIn(database)).toEqual(given);
    await database.run(anOrder(6, "2020-01-01T00:00:00Z"));
    expect(await numbersIn(database)).toEqual([...given, ["pay_6", 100_006]]);
    expect(await database.run("select status from orders where payment_id = 'pay_1'")).toEqual([
      { status: "Shipped" },
    ]);
  });

  it("letters say by which mailer they were taken, as far as it can be known", async () => {
    const letters = await database.run("select subject, mailer from mail_outbox");
    expect(Object.fromEntries(letters.map(({ subject, mailer }) => [subject, mailer]))).toEqual({
      Plain: null,
      "Secret that went out": "smtp",
      "Secret that stayed": "outbox",
      "Secret that waits": null,
    });
  });
});

describe.each(databaseKinds)("orders from before totals had parts on %s", (kind) => {
  it("keep their totals, have no adjustments and can still be worked on", async () => {
    const database = await openBeforeMigration(kind, "totals_of_parts");
    try {
      await database.run(aUser + anOrder(1, "2026-01-01T00:00:00Z"));
      await database.migrateOn();
      await database.run("update payment_intents set status = 'needs attention'");
      expect(
        await database.run(
          `select orders.total_paise::integer, amount_paise::integer, orders.adjustments,
             payment_intents.adjustments as asked
             from orders join payment_intents on payment_intents.id = payment_intent_id`,
        ),
      ).toEqual([{ total_paise: 100, amount_paise: 100, adjustments: [], asked: [] }]);
    } finally {
      await database.close();
    }
  });
});

describe.each(databaseKinds)("a former version without orders on %s", (kind) => {
  it("begins with the first number", async () => {
    const database = await openBeforeMigration(kind, "order_numbers");
    try {
      await database.migrateOn();
      await database.run(aUser + anOrder(1, "2026-01-01T00:00:00Z"));
      expect(await numbersIn(database)).toEqual([["pay_1", 100_001]]);
    } finally {
      await database.close();
    }
  });
});
