import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unmatchedReasonSentence } from "#contract/payments/unmatched-reason-sentence.ts";
import type { UnmatchedReason } from "#contract/payments/unmatched-reasons.ts";
import {
  type EarlierDatabase,
  migratedKinds,
  openBeforeMigration,
} from "#tests/database/before-migration.ts";

const userId = "00000000-0000-4000-8000-000000000001";
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

const userRow = `insert into users (id, name, email, phone, address, password_hash, security_answer_hash)
  values ('${userId}', 'Asha Verma', 'asha@example.com', '9876543210', 'Golghar', 'a hash', 'a hash');`;

/** An order row from before orders had numbers. */
const orderRow = (index: number, createdAt: string) => `
  insert into payment_intents (id, user_id, checkout, gateway, receipt, amount_paise)
    values ('${idOf(index)}', '${userId}', 'B', 'sandbox', 'receipt ${index}', 100);
  insert into orders (id, payment_intent_id, user_id, provider_order_id, payment_id, total_paise, buyer_name,
    buyer_email, buyer_address, shipping_address, created_at)
    values ('${idOf(index)}', '${idOf(index)}', '${userId}', 'order_${index}', 'pay_${index}', 100, 'Asha Verma',
      'asha@example.com', 'Golghar', '{"name": "Asha Verma"}', '${createdAt}');`;

/** An order row of the current version. */
const newOrderRow = (index: number) => `
  insert into orders (id, user_id, total_paise, buyer_name, buyer_email, buyer_address, shipping_address, created_at)
    values ('${idOf(index)}', '${userId}', 100, 'Asha Verma', 'asha@example.com', 'Golghar', '{}', '2020-01-01T00:00:00Z');
  insert into order_payments (order_id, position, method, payment_id, amount_paise)
    values ('${idOf(index)}', 0, 'online', 'pay_${index}', 100);`;

const emailRow = (subject: string, { text = "Hello", confidential = false, status = "sent" } = {}) =>
  `insert into mail_outbox (recipient, subject, text, html, confidential, status)
    values ('asha@example.com', '${subject}', '${text}', '', ${confidential}, '${status}');`;

const numbersIn = async (database: EarlierDatabase) =>
  (
    await database.run(
      "select payment_id, number from orders join order_payments on order_id = orders.id order by number",
    )
  ).map((row) => [row.payment_id, Number(row.number)]);

describe.each(migratedKinds)("rows from an earlier version on %s", (kind) => {
  let database: EarlierDatabase;
  beforeAll(async () => {
    database = await openBeforeMigration(kind, "order_numbers");
    await database.run(userRow);
    // Inserted out of chronological order, two with the same time, and one updated later.
    await database.run(orderRow(3, "2026-03-01T00:00:00Z"));
    await database.run(orderRow(1, "2026-01-01T00:00:00.000001Z"));
    await database.run(orderRow(5, "2026-04-01T00:00:00Z"));
    await database.run(orderRow(4, "2026-04-01T00:00:00Z"));
    await database.run(orderRow(2, "2026-01-01T00:00:00.000002Z"));
    await database.run("update orders set status = 'Shipped' where payment_id = 'pay_1'");
    await database.run(emailRow("Plain"));
    await database.run(emailRow("Secret that went out", { text: "", confidential: true }));
    await database.run(emailRow("Secret that stayed", { confidential: true }));
    await database.run(emailRow("Secret that waits", { confidential: true, status: "pending" }));
    await database.migrateOn();
  });
  afterAll(() => database.close());

  it("get order numbers in order of creation, and new orders continue the sequence", async () => {
    const expected = ["pay_1", "pay_2", "pay_3", "pay_4", "pay_5"].map((id, index) => [id, 100_001 + index]);
    expect(await numbersIn(database)).toEqual(expected);
    await database.run(newOrderRow(6));
    expect(await numbersIn(database)).toEqual([...expected, ["pay_6", 100_006]]);
    expect(await database.run(`select status from orders where id = '${idOf(1)}'`)).toEqual([
      { status: "Shipped" },
    ]);
  });

  it("show which mailer sent an email, if known", async () => {
    const emails = await database.run("select subject, mailer from mail_outbox");
    expect(Object.fromEntries(emails.map(({ subject, mailer }) => [subject, mailer]))).toEqual({
      Plain: null,
      "Secret that went out": "smtp",
      "Secret that stayed": "outbox",
      "Secret that waits": null,
    });
  });
});

describe.each(migratedKinds)("an empty shop from an earlier version on %s", (kind) => {
  it("starts with the first order number", { tags: ["full"] }, async () => {
    const database = await openBeforeMigration(kind, "order_numbers");
    try {
      await database.migrateOn();
      await database.run(userRow + newOrderRow(1));
      expect(await numbersIn(database)).toEqual([["pay_1", 100_001]]);
    } finally {
      await database.close();
    }
  });
});

describe.each(migratedKinds)("sentences stored by an earlier version on %s", (kind) => {
  const sentences = [
    "a second payment for an order that is already paid",
    "paid after the purchase was called off",
    "paid in USD, INR was expected",
    "₹12,34,567.50 was paid, ₹1,000 was expected",
    "refunded before the order was recorded",
    "its refund has been asked for",
    "its refund failed at the bank",
    "paid, but nobody said what was bought",
    "₹750 was paid, the products come to ₹0.05",
    "Falcon, Raven's Eye: sold out before the payment arrived",
    "A product in your cart is no longer available",
    "Quantity can be at most 999",
    "An order must come to at least ₹1",
    "This order is too large to pay online, please contact us",
    "₹1.2.3 was paid, ₹1,000 was expected",
    'Somebody rang up; it\'s a "gift"',
  ];
  /** Current wording of the sentences that have changed. */
  const reworded: Readonly<Record<string, string>> = {
    "paid after the purchase was called off": "paid after the purchase was cancelled",
    "its refund has been asked for": "its refund has been requested",
    "paid, but nobody said what was bought": "paid, but the customer's browser did not report the items",
    "An order must come to at least ₹1": "An order must be at least ₹1",
    "This order is too large to pay online, please contact us":
      "This order is too large to pay online. Please contact us.",
  };
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const dashboardReason = "The shop gave the money back through its payment partner.";
  const unmatchedRefundRow = (index: number, requestedBy: string | null, reason: string) => `
    insert into payment_refunds (payment_id, payment_intent_id, requested_by, reason)
      values ('pay_stray_${index}', '${idOf(1)}', ${requestedBy ? `'${requestedBy}'` : "null"}, ${text(reason)});`;
  const auditEntryRow = (after: object) =>
    `insert into audit_entries (actor_id, actor_name, action, subject, subject_id, subject_name, after)
      values ('${userId}', 'Asha Verma', 'refund asked for', 'payment', 'pay', 'pay', ${text(JSON.stringify(after))});`;
  let database: EarlierDatabase;
  beforeAll(async () => {
    database = await openBeforeMigration(kind, "reason_codes");

    await database.run(userRow + orderRow(1, "2026-01-01T00:00:00Z"));
    for (const [index, sentence] of sentences.entries()) {
      await database.run(`insert into stray_payments (payment_id, payment_intent_id, amount_paise, currency, reason)
        values ('pay_stray_${String(index).padStart(2, "0")}', '${idOf(1)}', 100, 'INR', ${text(sentence)});`);
    }
    await database.run(
      unmatchedRefundRow(1, null, "") +
        unmatchedRefundRow(2, null, dashboardReason) +
        unmatchedRefundRow(3, userId, ""),
    );
    await database.run(
      `insert into payment_refunds (payment_id, payment_intent_id, order_id, amount_paise, requested_by, reason) values
        ('pay_1', '${idOf(1)}', '${idOf(1)}', 10, null, ${text(dashboardReason)}),
        ('pay_1', '${idOf(1)}', '${idOf(1)}', 20, '${userId}', 'It came broken.');`,
    );
    await database.run(
      auditEntryRow({ amountPaise: 100, currency: "INR", reason: sentences[2] }) +
        auditEntryRow({ order: idOf(1), amountPaise: 20, reason: sentences[2] }),
    );
    await database.migrateOn();
  });
  afterAll(() => database.close());

  it("become codes and parameters for payments without an order", async () => {
    const rows = await database.run(
      "select reason_code as code, reason_parameters as parameters from stray_payments order by payment_id",
    );
    expect(rows.map((row) => unmatchedReasonSentence(row as UnmatchedReason))).toEqual(
      sentences.map((sentence) => reworded[sentence] ?? sentence),
    );
    expect(rows.map(({ code }) => code)).toEqual([
      "already-paid",
      "called-off",
      "other-currency",
      "other-amount",
      "refunded-early",
      "refund-asked-for",
      "refund-failed",
      "not-claimed",
      "other-total",
      "sold-out",
      "product-gone",
      "too-many-units",
      "total-too-small",
      "total-too-large",
      "as-written",
      "as-written",
    ]);
    expect(rows[3]?.parameters).toEqual({ paidPaise: 1_234_567_50, expectedPaise: 1_000_00 });
    expect(rows[8]?.parameters).toEqual({ paidPaise: 750_00, totalPaise: 5 });
  });

  it("become codes in the audit log, except sentences that administrators wrote", async () => {
    const rows = await database.run(
      "select after -> 'reason' as reason from audit_entries order by after ? 'order'",
    );
    expect(rows.map(({ reason }) => reason)).toEqual([
      { code: "other-currency", parameters: { currency: "USD" } },
      sentences[2],
    ]);
  });

  it("become codes for automatic refunds, and stay text for refunds by staff", async () => {
    expect(
      await database.run(
        "select reason, reason_code from payment_refunds order by payment_id desc, amount_paise",
      ),
    ).toEqual([
      { reason: "", reason_code: null },
      { reason: "", reason_code: "provider-desk" },
      { reason: "", reason_code: "sold-out" },
      { reason: "", reason_code: "provider-desk" },
      { reason: "It came broken.", reason_code: null },
    ]);
  });

  it("are replaced by columns that reject unknown codes", async () => {
    await expect(
      database.run("update stray_payments set reason_code = 'on a whim' where payment_id = 'pay_stray_00'"),
    ).rejects.toThrow();
  });
});

describe.each(migratedKinds)("users from an earlier version on %s", (kind) => {
  it("become owners if they were administrators, and their sessions have no confirmed password", async () => {
    const database = await openBeforeMigration(kind, "staff_roles");
    try {
      await database.run(userRow);
      await database.run(`insert into users (id, name, email, phone, address, role, password_hash, security_answer_hash)
        values ('${idOf(2)}', 'Meera', 'meera@example.com', '', '', 1, 'a hash', 'a hash'),
          ('${idOf(3)}', 'Ravi', 'ravi@example.com', '', '', 1, 'a hash', 'a hash');
        insert into sessions (id, user_id, token_version) values ('${idOf(4)}', '${idOf(2)}', 0);`);
      await database.migrateOn();
      const people = await database.run(
        "select name, role, staff_role, deactivated_at, version, token_version from users order by name",
      );
      const previousValues = { deactivated_at: null, version: 0, token_version: 0 };
      expect(people).toEqual([
        { name: "Asha Verma", role: 0, staff_role: null, ...previousValues },
        { name: "Meera", role: 1, staff_role: "owner", ...previousValues },
        { name: "Ravi", role: 1, staff_role: "owner", ...previousValues },
      ]);
      expect(await database.run("select password_confirmed_at, ended_at from sessions")).toEqual([
        { password_confirmed_at: null, ended_at: null },
      ]);
    } finally {
      await database.close();
    }
  });
});

describe.each(migratedKinds)("products from a version without variants on %s", (kind) => {
  it("become their own first variants, with reservations, sales and pages unchanged", async () => {
    const database = await openBeforeMigration(kind, "product_variants");
    try {
      await database.run(`${userRow}
        insert into categories (id, name, slug, image) values ('${idOf(2)}', 'Drones', 'drones', '/a.webp');
        insert into products (id, name, slug, image, description, price_paise, category_id, stock)
          values ('${idOf(3)}', 'Kite', 'kite', '/a.webp', 'It flies.', 100, '${idOf(2)}', 5);
        insert into products (id, name, slug, image, description, price_paise, category_id)
          values ('${idOf(4)}', 'Spare', 'spare', '/a.webp', 'It lies.', 100, '${idOf(2)}');
        ${orderRow(5, "2026-04-01T00:00:00Z")}
        insert into order_lines (order_id, position, product_id, name, image, description, category_name, unit_price_paise, quantity, from_shelf)
          values ('${idOf(5)}', 0, '${idOf(3)}', 'Kite', '/a.webp', 'It flies.', 'Drones', 100, 1, true);
        insert into stock_reservations (product_id, user_id, payment_intent_id, quantity, expires_at)
          values ('${idOf(3)}', '${userId}', '${idOf(5)}', 2, now() + interval '1 hour');`);
      const shownStock = await database.run("select product_id as id, units from shown_stock");
      expect(shownStock).toEqual([{ id: idOf(3), units: 3 }]);
      await database.migrateOn();
      expect(await database.run("select shelf_id as id, units from shown_stock")).toEqual(shownStock);
      expect(await database.run("select name, stock, sku, options from products order by name")).toEqual([
        { name: "Kite", stock: 5, sku: null, options: [] },
        { name: "Spare", stock: null, sku: null, options: [] },
      ]);
      expect(await database.run("select product_id, variant_id, quantity from stock_reservations")).toEqual([
        { product_id: idOf(3), variant_id: null, quantity: 2 },
      ]);
      expect(await database.run("select variant_id, sku, options, from_shelf from order_lines")).toEqual([
        { variant_id: null, sku: null, options: [], from_shelf: true },
      ]);
      const duplicateReservation = `insert into stock_reservations (product_id, user_id, payment_intent_id, quantity, expires_at)
        values ('${idOf(3)}', '${userId}', '${idOf(5)}', 1, now())`;
      await expect(database.run(duplicateReservation)).rejects.toThrow();
      await database.run("update products set stock = 4 where name = 'Kite'");
      expect(await database.run("select units from shown_stock")).toEqual([{ units: 2 }]);
      await database.run(`insert into product_variants (product_id, position, options, price_paise, stock)
        values ('${idOf(3)}', 0, '[{"name": "Colour", "value": "Saffron"}]', 100, 1)`);
      expect(await database.run("select units from shown_stock order by units")).toEqual([
        { units: 1 },
        { units: 2 },
      ]);
    } finally {
      await database.close();
    }
  });
});

describe.each(migratedKinds)("orders from a version that did not mark test orders on %s", (kind) => {
  it("are marked as test or real orders if their gateway or invoice proves it, and otherwise stay unmarked", async () => {
    const database = await openBeforeMigration(kind, "refund_lines");
    const razorpayRow = (index: number) =>
      orderRow(index, "2026-04-01T00:00:00Z").replace("'sandbox'", "'razorpay'");
    try {
      await database.run(`${userRow}
        ${orderRow(1, "2026-04-01T00:00:00Z")}
        ${orderRow(2, "2026-04-01T00:00:00Z").replace("'sandbox'", "'bank-transfer'")}
        ${razorpayRow(3)}
        ${razorpayRow(4)}
        insert into invoices (order_id, kind, number, series, financial_year, place_in_series, document, total_paise, issued_at, moved_money)
          values ('${idOf(2)}', 'invoice', 'INV/26-27/1', 'INV', '26-27', 1, '{"number": "INV/26-27/1"}', 100, now(), false),
            ('${idOf(3)}', 'invoice', 'INV/26-27/2', 'INV', '26-27', 2, '{"number": "INV/26-27/2"}', 100, now(), true);`);
      await database.migrateOn();
      expect(
        await database.run(
          "select payment_id, is_test from orders join order_payments on order_id = orders.id order by payment_id",
        ),
      ).toEqual([
        { payment_id: "pay_1", is_test: true },
        { payment_id: "pay_2", is_test: false },
        { payment_id: "pay_3", is_test: false },
        { payment_id: "pay_4", is_test: null },
      ]);
      expect(await database.run("select moved_money from invoices")).toEqual([
        { moved_money: true },
        { moved_money: true },
      ]);
    } finally {
      await database.close();
    }
  });
});
