import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#config";
import { receiveEvent } from "#domain/payments/receive-event.ts";
import { shopMoment } from "#domain/shop-calendar.ts";
import { addTask, finishTask } from "#domain/tasks/pending-tasks.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { razorpayWords } from "#ports/payments/razorpay/razorpay-words.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import { startPurchase } from "#tests/factories/orders.ts";
import { aKeysTask } from "#tests/factories/tasks.ts";
import { type FakeRazorpay, startFakeRazorpay } from "#tests/support/fake-razorpay.ts";
import { openRazorpayShop, webhookSecrets } from "#tests/support/razorpay-shop.ts";
import { carryOutLook } from "./carry-out-look.ts";
import { looksAt } from "./doctor-by-command.ts";
import { doctorSubjects, doctorWords } from "./doctor-words.ts";
import { bad, ok, warning } from "./finding.ts";
import { lookAtLastRefusal, lookAtPayments, lookAtWebhook } from "./look-at-payments.ts";
import { readFact } from "./shop-facts.ts";

const keys = { RAZORPAY_KEY_ID: "rzp_test_1", RAZORPAY_KEY_SECRET: "a-key-secret" };
const transfers = {
  BANK_TRANSFER_ACCOUNT_NAME: "Pankh",
  BANK_TRANSFER_ACCOUNT_NUMBER: "123456789012",
  BANK_TRANSFER_IFSC: "SBIN0001234",
  BANK_TRANSFER_BANK: "State Bank",
};
const inPublic = { SITE_URL: "https://shop.example" };
const address = "https://shop.example/api/payment/webhook";
const mend = razorpayWords.remote.messagesMend(address);
const never = () => new Promise<never>(() => {});
const { title } = razorpayWords.told;

describe("Razorpay's keys", () => {
  let razorpay: FakeRazorpay;
  beforeEach(async () => {
    razorpay = await startFakeRazorpay({
      keyId: "rzp_test_1",
      keySecret: "a-key-secret",
      webhookSecret: "w",
    });
  });
  afterEach(() => razorpay.close());

  const look = (settings: object = {}) =>
    lookAtPayments(readConfig({ ...keys, RAZORPAY_API_URL: razorpay.url, ...settings }));

  it("are right when Razorpay answers, which is asked to read alone", async () => {
    expect(await look()).toEqual([ok(razorpayWords.told.ready)]);
    expect(razorpay.requests.map(({ method }) => method)).toEqual(["GET"]);
    expect(razorpay.bank.orders.size).toBe(0);
  });

  it("are named when Razorpay refuses them, and not told", async () => {
    const reports = await look({ RAZORPAY_KEY_SECRET: "another-secret" });
    expect(reports).toEqual([bad(razorpayWords.remote.keysRefused)]);
    expect(JSON.stringify(reports)).not.toContain("another-secret");
  });

  it("are not known while Razorpay is away", async () => {
    razorpay.setFailure("reset");
    expect(await look()).toEqual([warning(doctorWords.providerAway(title))]);
  });

  it("are not known while Razorpay says nothing, and nobody waits for it", async () => {
    razorpay.setFailure("timeout");
    const [payments] = looksAt(readConfig({ ...keys, RAZORPAY_API_URL: razorpay.url }), never, []).filter(
      ({ subject }) => subject === doctorSubjects.payments,
    );
    if (!payments) throw new Error("Nobody looks at payments");
    expect(await carryOutLook(payments, 200)).toMatchObject([warning(doctorWords.tooLate(0.2))]);
  });
});

describe.each(databaseKinds)("the last refusal on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());
  const look = () => lookAtLastRefusal((name) => readFact(database.db, name));

  it("is none in a shop whose payments were never refused", async () => {
    expect(await look()).toEqual([ok(doctorWords.noRefusal)]);
  });

  it("is the latest one with the provider's words, a warning until it is done", async () => {
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
    expect(await look()).toEqual([warning(doctorWords.refusalOpen(shopMoment(new Date(at)), sentence))]);
    await finishTask(database.db, { kind: "payment-refused", subjectId: "razorpay" });
    expect(await look()).toEqual([ok(doctorWords.refusalSettled(shopMoment(new Date(at)), sentence))]);
  });
});

describe("payments", () => {
  it.each([
    [{}, ok(doctorWords.testBank)],
    [inPublic, warning(doctorWords.noPayments)],
    [{ ...inPublic, SANDBOX_PAYMENTS: "on" }, warning(doctorWords.testBankInPublic)],
  ])("with %o", async (settings, report) => {
    expect(await lookAtPayments(readConfig(settings))).toEqual([report]);
  });

  it("by bank transfer name their settings, not the account", async () => {
    const [report] = await lookAtPayments(readConfig(transfers));
    expect(report).toMatchObject({ verdict: "ok" });
    for (const [name, value] of Object.entries(transfers)) {
      expect(report?.text).toContain(name);
      expect(report?.text).not.toContain(value);
    }
  });
});

describe.each(databaseKinds)("Razorpay's messages, on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const look = (settings: object) =>
    lookAtWebhook(readConfig({ ...inPublic, ...settings }), (name) => readFact(database.db, name));
  const withSecret = { ...keys, RAZORPAY_WEBHOOK_SECRET: "a-webhook-secret" };

  it("are to come to an address that is told without a password", async () => {
    const [report] = await look({ ...keys, SITE_URL: "https://owner:hush@shop.example/" });
    expect(report?.text).toContain(` ${address} `);
  });

  it("need a secret", async () => {
    expect(await look(keys)).toEqual([bad(`${razorpayWords.webhookSecretMissing}. ${mend}`)]);
  });

  it("are missed once somebody has paid, until the first has arrived", async () => {
    expect(await look(withSecret)).toEqual([warning(doctorWords.webhookUntried(title, mend))]);
    const { fake, shop } = await openRazorpayShop(database.db);
    const { providerOrderId } = await startPurchase(shop, { userId: (await openCustomer(database.db)).id });
    const payment = fake.bank.pay(providerOrderId);
    await database.db
      .update(paymentIntents)
      .set({ status: "needs attention", paymentId: payment.razorpay_payment_id });
    expect(await look(withSecret)).toEqual([bad(doctorWords.webhookSilent(title, mend))]);

    const { body, headers } = fake.webhook(
      "payment.captured",
      payment.razorpay_payment_id,
      webhookSecrets.present,
    );
    await receiveEvent(shop, {
      rawBody: Buffer.from(body),
      signature: headers["X-Razorpay-Signature"],
      eventId: headers["X-Razorpay-Event-Id"],
    });
    expect(await look(withSecret)).toEqual([ok(doctorWords.webhookRight(title))]);
    await fake.close();
  });

  it("are not missed in a shop that has none", async () => {
    expect(await look({})).toEqual([ok(doctorWords.webhookUnneeded)]);
    expect(await look(transfers)).toEqual([ok(doctorWords.webhookUnneeded)]);
  });
});
