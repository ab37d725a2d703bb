import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestPayment } from "#domain/checkout/request-payment.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { paymentEvents } from "#ports/database/tables/payments.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import type { WebhookDelivery } from "#tests/support/fake-razorpay.ts";
import { openRazorpayShop } from "#tests/support/razorpay-shop.ts";
import { receiveEvent } from "./receive-event.ts";

describe.each(databaseKinds)("a repeated webhook on %s", (kind) => {
  let database: TestDatabase;
  let razorpay: Awaited<ReturnType<typeof openRazorpayShop>>;
  let providerOrderId: string;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    razorpay = await openRazorpayShop(database.db);
  });
  afterAll(async () => {
    await razorpay.fake.close();
    await database.close();
  });
  beforeEach(async () => {
    await database.reset();
    const userId = (await openCustomer(database.db)).id;
    ({ providerOrderId } = await requestPayment(razorpay.shop, { userId, amountPaise: 750_00 }));
  });

  const receive = async ({ body, headers }: WebhookDelivery) => {
    const { outcome } = await receiveEvent(razorpay.shop, {
      rawBody: Buffer.from(body),
      signature: headers["X-Razorpay-Signature"],
      eventId: headers["X-Razorpay-Event-Id"],
    });
    return outcome;
  };
  const captured = () => {
    const { bank, webhook } = razorpay.fake;
    return webhook("payment.captured", bank.pay(providerOrderId).razorpay_payment_id);
  };

  it("is recognised before the provider is called", async () => {
    const delivery = captured();
    expect(await receive(delivery)).toBe("processed");
    const requestCount = razorpay.fake.requests.length;
    expect(await receive(delivery)).toBe("repeated");
    expect(razorpay.fake.requests).toHaveLength(requestCount);
  });

  it("is processed once when copies of it arrive concurrently", async () => {
    const delivery = captured();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => receive(delivery)));
    expect(outcomes.toSorted()).toEqual(["processed", ...Array(5).fill("repeated")]);
    expect(await database.db.$count(paymentEvents)).toBe(1);
  });

  it("does not undo changes made since the first delivery", async () => {
    const { bank, webhook } = razorpay.fake;
    const fail = (description: string) =>
      webhook("payment.failed", bank.decline(providerOrderId, { description }).error.metadata.payment_id);
    const first = fail("The card has expired.");
    await receive(first);
    await receive(fail("The bank is closed."));
    expect(await receive(first)).toBe("repeated");
    const [intent] = await database.db.select().from(paymentIntents);
    expect(intent?.lastFailure).toBe("The bank is closed.");
  });
});
