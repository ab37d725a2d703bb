import type { AdjustmentRule } from "#domain/adjustments.ts";
import type { Db } from "#ports/database/database.ts";
import { joinGateways } from "#ports/payments/payment-gateways.ts";
import { createRazorpayGateway } from "#ports/payments/razorpay/razorpay.adapter.ts";
import { startFakeRazorpay } from "./fake-razorpay.ts";

const keys = { keyId: "rzp_test_1DP5mmOlF5G5ag", keySecret: "EnLs21M47BllR3X8PSFtjtbd" };

/** The current webhook secret, and the previous one. */
export const webhookSecrets = { current: "whsec_present", former: "whsec_test" };

/** Opens a shop whose Razorpay adapter uses a fake Razorpay on loopback. */
export async function openRazorpayShop(db: Db, adjustmentRules: readonly AdjustmentRule[] = []) {
  const fake = await startFakeRazorpay({ ...keys, webhookSecret: webhookSecrets.current });
  const gateway = createRazorpayGateway({
    ...keys,
    webhookSecrets: Object.values(webhookSecrets),
    apiUrl: fake.url,
    // The timeout is long, because a busy machine may pause for seconds, and these tests do not cover slow responses.
    timeoutMs: 60_000,
  });
  return { fake, gateway, shop: { db, payments: joinGateways(gateway), adjustmentRules } };
}
