import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "#config";
import { openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { composeShop } from "./compose.ts";

let dataDir: string;
let database: TestDatabase;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pankh-compose-"));
  database = await openTestDatabase("pglite");
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const keys = { RAZORPAY_KEY_ID: "rzp_test_1DP5mmOlF5G5ag", RAZORPAY_KEY_SECRET: "key-secret" };

it.each([
  ["a workbench has the test bank", {}, "sandbox", true],
  [
    "a public shop takes no payments until somebody sets them up",
    { SITE_URL: "https://a.in" },
    "none",
    false,
  ],
  [
    "a public shop has the test bank when its owner says so",
    { SITE_URL: "https://a.in", SANDBOX_PAYMENTS: "on" },
    "sandbox",
    true,
  ],
  ["with keys there is no test bank beside Razorpay", keys, "razorpay", false],
  ["nor in public", { ...keys, SITE_URL: "https://a.in" }, "razorpay", false],
])("%s", async (_, environment, gateway, hasTestBank) => {
  const { shop } = await composeShop(readConfig({ ...environment, DATA_DIR: dataDir }), database);
  expect(shop.payments.state).toBe(gateway);
  expect(shop.sandbox !== undefined).toBe(hasTestBank);
});
