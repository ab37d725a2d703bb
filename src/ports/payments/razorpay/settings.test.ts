import { expect, it } from "vitest";
import { razorpayAccess } from "./settings.ts";

it("razorpayAccess accepts two webhook secrets while one replaces the other", () => {
  const access = razorpayAccess({
    RAZORPAY_KEY_ID: "k",
    RAZORPAY_KEY_SECRET: "s",
    RAZORPAY_WEBHOOK_SECRET: "new,old",
    RAZORPAY_API_URL: "https://api.razorpay.com",
  });
  expect(access?.webhookSecrets).toEqual(["new", "old"]);
});
