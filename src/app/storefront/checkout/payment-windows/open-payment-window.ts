import type { PaymentOutcome, PaymentWindowOptions } from "./payment-outcome.ts";

/** Opens the pop-up of whichever gateway made the order, and waits until it closes. Never rejects. */
export async function openPaymentWindow(options: PaymentWindowOptions): Promise<PaymentOutcome> {
  try {
    if (options.order.gateway === "razorpay") {
      const { openRazorpayWindow } = await import("./razorpay/razorpay-window.ts");
      return await openRazorpayWindow(options);
    }
    const { openSandboxWindow } = await import("./sandbox/sandbox-window.tsx");
    return await openSandboxWindow(options);
  } catch {
    return { outcome: "failed", description: "The payment window could not be opened. Please try again." };
  }
}
