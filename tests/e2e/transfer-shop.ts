import { startAnotherShop } from "./another-shop.ts";
import { administrator } from "./people.ts";
import { test as base } from "./shop-test.ts";

/** A test of a shop that takes transfers to its account, beside Razorpay with keys for real money. */
export const test = base.extend<object, { transferShop: { url: string } }>({
  transferShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from the pattern
    async ({}, use) => {
      const shop = await startAnotherShop({
        SEED: "demo",
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        RAZORPAY_KEY_ID: "rzp_live_1DP5mmOlF5G5ag",
        RAZORPAY_KEY_SECRET: "key-secret",
        RAZORPAY_API_URL: "http://127.0.0.1:9",
        BANK_TRANSFER_ACCOUNT_NAME: "Pankh Aviation",
        BANK_TRANSFER_ACCOUNT_NUMBER: "001234567890",
        BANK_TRANSFER_IFSC: "SBIN0001234",
        BANK_TRANSFER_BANK: "State Bank of India",
      });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ transferShop }, use) => use(transferShop.url),
});
