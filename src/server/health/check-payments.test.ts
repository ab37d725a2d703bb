import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#config";
import { receiveEvent } from "#domain/payments/receive-event.ts";
import { shopMoment } from "#domain/shop-calendar.ts";
import { addTask, finishTask } from "#domain/tasks/pending-tasks.ts";
import { m } from "#messages";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import { aKeysTask } from "#tests/factories/tasks.ts";
import { type FakeRazorpay, startFakeRazorpay } from "#tests/support/fake-razorpay.ts";
import { openRazorpayShop, webhookSecrets } from "#tests/support/razorpay-shop.ts";
import { bad, ok, runCheck, warning } from "./check.ts";
import { checkLastRefusal, checkPayments, checkWebhook } from "./check-payments.ts";
import { readFact } from "./facts.ts";
import { shopChecks } from "./shop-checks.ts";

const keys = { RAZORPAY_KEY_ID: "rzp_test_1", RAZORPAY_KEY_SECRET: "a-key-secret" };
const transfers = {
  BANK_TRANSFER_ACCOUNT_NAME: "Pankh",
  BANK_TRANSFER_ACCOUNT_NUMBER: "123456789012",
  BANK_TRANSFER_IFSC: "SBIN0001234",
  BANK_TRANSFER_BANK: "State Bank",
};
const publicSettings = { SITE_URL: "https://shop.example" };
const address = "https://shop.example/api/payment/webhook";
const fix = m["payments.razorpay.webhookFix"]({ address });
const never = () => new Promise<never>(() => {});
const title = "Razorpay";

describe("Razorpay keys check", () => {
  let razorpay: FakeRazorpay;
  beforeEach(async () => {
    razorpay = await startFakeRazorpay({
      keyId: "rzp_test_1",
      keySecret: "a-key-secret",
      webhookSecret: "w",
    });
  });
  afterEach(() => razorpay.close());

  const check = (settings: object = {}) =>
    checkPayments(readConfig({ ...keys, RAZORPAY_API_URL: razorpay.url, ...settings }));

  it("passes if Razorpay accepts the keys, with read requests only", async () => {
    expect(await check()).toMatchObject([ok(m["payments.razorpay.ready"]())]);
    expect(razorpay.requests.map(({ method }) => method)).toMatchObject(["GET"]);
    expect(razorpay.bank.orders.size).toBe(0);
  });

  it("reports rejected keys without printing them", async () => {
    const reports = await check({ RAZORPAY_KEY_SECRET: "another-secret" });
    expect(reports).toMatchObject([bad(m["payments.razorpay.keysRefused"]())]);
    expect(JSON.stringify(reports)).not.toContain("another-secret");
  });

  it("warns if Razorpay is unavailable", async () => {
    razorpay.setFailure("reset");
    expect(await check()).toMatchObject([warning(m["doctor.providerUnreachable"]({ title }))]);
  });

  it("warns if Razorpay does not respond in time", async () => {
    razorpay.setFailure("timeout");
    const { payments } = shopChecks(readConfig({ ...keys, RAZORPAY_API_URL: razorpay.url }), never, []);
    expect(await runCheck(payments, 200)).toMatchObject([warning(m["doctor.tooLate"]({ count: 0.2 }))]);
  });
});

describe.each(databaseKinds)("last refusal check on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());
  const check = () => checkLastRefusal((name) => readFact(database.db, name));

  it("reports none in a shop whose payments were never refused", async () => {
    expect(await check()).toMatchObject([ok(m["doctor.noRefusal"]())]);
  });

  it("reports the latest refusal with the provider's reason, as a warning until its task is done", async () => {
    const at = "2026-11-26T07:30:00.000Z";
    await addTask(database.db, aKeysTask());
    await addTask(database.db, {
      kind: "payment-refused",
      subjectId: "razorpay",
      link: "/dashboard/admin/operations",
      parameters: {
        provider: "razorpay",
        words: "Amount exceeds maximum amount allowed.",
        amountPaise: 6_00_000_00,
        at,
      },
    });
    const sentence = "Razorpay refused a payment of ₹6,00,000: “Amount exceeds maximum amount allowed.”";
    expect(await check()).toMatchObject([
      warning(m["doctor.refusalOpen"]({ moment: shopMoment(new Date(at)), sentence })),
    ]);
    await finishTask(database.db, { kind: "payment-refused", subjectId: "razorpay" });
    expect(await check()).toMatchObject([
      ok(m["doctor.refusalSettled"]({ moment: shopMoment(new Date(at)), sentence })),
    ]);
  });
});

describe("payments check", () => {
  it.each([
    [{}, ok(m["doctor.testGateway"]())],
    [publicSettings, warning(m["doctor.noPayments"]())],
    [{ ...publicSettings, SANDBOX_PAYMENTS: "on" }, warning(m["doctor.testGatewayInPublic"]())],
  ])("reports the payment method for the settings %o", async (settings, report) => {
    expect(await checkPayments(readConfig(settings))).toMatchObject([report]);
  });

  it("names the settings of bank transfers, but not the account", async () => {
    const [report] = await checkPayments(readConfig(transfers));
    expect(report).toMatchObject({ verdict: "ok" });
    for (const [name, value] of Object.entries(transfers)) {
      expect(report?.text).toContain(name);
      expect(report?.text).not.toContain(value);
    }
  });
});

describe.each(databaseKinds)("Razorpay webhook check on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const check = (settings: object) =>
    checkWebhook(readConfig({ ...publicSettings, ...settings }), (name) => readFact(database.db, name));
  const withSecret = { ...keys, RAZORPAY_WEBHOOK_SECRET: "a-webhook-secret" };

  it("prints the webhook address without a password", async () => {
    const [report] = await check({ ...keys, SITE_URL: "https://owner:hush@shop.example/" });
    expect(report?.text).toContain(` ${address} `);
  });

  it("requires a secret", async () => {
    expect(await check(keys)).toMatchObject([
      bad(`${m["payments.razorpay.webhookSecretMissing"]()}. ${fix}`),
    ]);
  });

  it("fails if a payment was made but no webhook has arrived", async () => {
    expect(await check(withSecret)).toMatchObject([warning(m["doctor.webhookUntried"]({ title, fix }))]);
    const { fake, shop } = await openRazorpayShop(database.db);
    const { providerOrderId } = await startPurchase(shop, { userId: (await openCustomer(database.db)).id });
    const payment = fake.bank.pay(providerOrderId);
    await database.db
      .update(paymentIntents)
      .set({ status: "needs attention", paymentId: payment.razorpay_payment_id });
    expect(await check(withSecret)).toMatchObject([bad(m["doctor.webhookMissing"]({ title, fix }))]);

    const { body, headers } = fake.webhook(
      "payment.captured",
      payment.razorpay_payment_id,
      webhookSecrets.current,
    );
    await receiveEvent(shop, {
      rawBody: Buffer.from(body),
      signature: headers["X-Razorpay-Signature"],
      eventId: headers["X-Razorpay-Event-Id"],
    });
    expect(await check(withSecret)).toMatchObject([ok(m["doctor.webhookReceived"]({ title }))]);
    await fake.close();
  });

  it("is skipped in a shop without webhooks", async () => {
    expect(await check({})).toMatchObject([ok(m["doctor.webhookUnneeded"]())]);
    expect(await check(transfers)).toMatchObject([ok(m["doctor.webhookUnneeded"]())]);
  });
});
