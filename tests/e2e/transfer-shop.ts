import { mergeTests } from "@playwright/test";
import { withDedicatedShop } from "./dedicated-shop.ts";
import { test as base } from "./shop-test.ts";

/** A test with a shop that offers bank transfers and has live keys for Razorpay. The address of Razorpay is unreachable. */
export const test = mergeTests(
  base,
  withDedicatedShop({
    SEED: "demo",
    RAZORPAY_KEY_ID: "rzp_live_1DP5mmOlF5G5ag",
    RAZORPAY_KEY_SECRET: "key-secret",
    RAZORPAY_API_URL: "http://127.0.0.1:9",
    BANK_TRANSFER_ACCOUNT_NAME: "Pankh Aviation",
    BANK_TRANSFER_ACCOUNT_NUMBER: "001234567890",
    BANK_TRANSFER_IFSC: "SBIN0001234",
    BANK_TRANSFER_BANK: "State Bank of India",
  }),
);
