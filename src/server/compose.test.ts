import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "#config";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { composeShop } from "./compose.ts";

let dataDir: string;
let database: TestDatabase;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pankh-compose-"));
  database = await openTestDatabase(databaseKinds[0]);
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const keys = { RAZORPAY_KEY_ID: "rzp_test_1DP5mmOlF5G5ag", RAZORPAY_KEY_SECRET: "key-secret" };

it("composeShop accepts signatures of the previous secret after rotation", {
  tags: ["spec:10.15"],
}, async () => {
  const compose = (SESSION_SECRET: string) =>
    composeShop(readConfig({ SESSION_SECRET, DATA_DIR: dataDir }), database);
  const [previous, newest] = ["the previous secret of all", "the newest secret of all"];
  const { shop, sessionSecrets } = await compose(previous);
  expect(sessionSecrets).toEqual([previous]);
  const gateway = shop.sandbox;
  if (!gateway) throw new Error("A development shop has a test payment gateway");
  const order = await gateway.createOrder({
    amountPaise: 5000,
    currency: "INR",
    receipt: "order-1",
    notes: {},
  });
  const response = await gateway.pay(order.id, "success");
  if (!("razorpay_signature" in response)) throw new Error("The test payment gateway took no money");
  const proof = {
    providerOrderId: order.id,
    paymentId: response.razorpay_payment_id,
    signature: response.razorpay_signature,
  };
  const during = await compose(`${newest},${previous}`);
  expect(during.sessionSecrets).toEqual([newest, previous]);
  expect(during.shop.sandbox?.verifyCheckoutSignature(proof)).toBe(true);
  expect((await compose(newest)).shop.sandbox?.verifyCheckoutSignature(proof)).toBe(false);
});

it("composeShop generates a session secret and stores it if none is set", async () => {
  const compose = () => composeShop(readConfig({ DATA_DIR: dataDir }), database);
  const [first, again] = [await compose(), await compose()];
  expect(first.sessionSecrets).toHaveLength(1);
  expect(first.sessionSecrets[0].length).toBeGreaterThan(40);
  expect(again.sessionSecrets).toEqual(first.sessionSecrets);
});

it.each([
  ["a development shop has the test payment gateway", {}, "sandbox", true],
  ["a public shop has no payments until they are set up", { SITE_URL: "https://a.in" }, "none", false],
  [
    "a public shop has the test payment gateway if it is turned on",
    { SITE_URL: "https://a.in", SANDBOX_PAYMENTS: "on" },
    "sandbox",
    true,
  ],
  ["a shop with Razorpay keys has no test payment gateway", keys, "razorpay", false],
  [
    "a public shop with Razorpay keys has no test payment gateway",
    { ...keys, SITE_URL: "https://a.in" },
    "razorpay",
    false,
  ],
])("%s", { tags: ["spec:7.13"] }, async (_, environment, gateway, hasTestGateway) => {
  const { shop } = await composeShop(readConfig({ ...environment, DATA_DIR: dataDir }), database);
  expect(shop.payments.state).toBe(gateway);
  expect(shop.sandbox !== undefined).toBe(hasTestGateway);
});
