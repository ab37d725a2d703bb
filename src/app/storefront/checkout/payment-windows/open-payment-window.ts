import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { m } from "#messages";
import type { PaymentOutcome, PaymentWindowOptions } from "./payment-outcome.ts";

type OpenWindow = (options: PaymentWindowOptions) => Promise<PaymentOutcome>;

/** The payment window of each provider, loaded on demand. */
const windows: Record<PaymentProvider, () => Promise<OpenWindow>> = {
  razorpay: async () => (await import("./razorpay/razorpay-window.ts")).openRazorpayWindow,
  "bank-transfer": async () => async () => ({ outcome: "deferred" }),
  sandbox: async () => (await import("./sandbox/sandbox-window.tsx")).openSandboxWindow,
};

/** Opens the payment window of the order's provider and waits until it closes. Never rejects. */
export async function openPaymentWindow(options: PaymentWindowOptions): Promise<PaymentOutcome> {
  try {
    const openWindow = await windows[options.order.gateway]();
    return await openWindow(options);
  } catch {
    return { outcome: "failed", description: m["checkout.windowFailed"]() };
  }
}
