import type { ProviderReceipt } from "#contract/checkout/checkout.ts";
import type { PaymentOutcome, PaymentWindowOptions } from "../payment-outcome.ts";

const scriptAddress = "https://checkout.razorpay.com/v1/checkout.js";

/** The part of Razorpay's Checkout.js that is used here. */
interface CheckoutWindow {
  open(): void;
  close(): void;
  on(event: "payment.failed", listener: (failure: { error: { description?: string } }) => void): void;
}
type CheckoutConstructor = new (options: object) => CheckoutWindow;

const razorpayGlobal = () => (window as { Razorpay?: CheckoutConstructor }).Razorpay;

let loading: Promise<CheckoutConstructor> | null = null;

/** Loads Checkout.js on first use. A failed load can be retried. */
function loadCheckout(): Promise<CheckoutConstructor> {
  loading ??= new Promise<CheckoutConstructor>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = scriptAddress;
    script.onload = () => {
      const Checkout = razorpayGlobal();
      if (Checkout) resolve(Checkout);
      else reject(new Error("Checkout.js did not define window.Razorpay"));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error("Checkout.js could not be loaded"));
    };
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Opens Razorpay's payment window. It stays open after a decline, so that the customer can try another card; the outcome
 * is known when it closes. Rejects if Checkout.js can't be loaded.
 */
export async function openRazorpayWindow(options: PaymentWindowOptions): Promise<PaymentOutcome> {
  const { order, prefill, payee, theme, signal } = options;
  const Checkout = await loadCheckout();
  if (signal.aborted) return { outcome: "dismissed" };
  return new Promise((resolve) => {
    let lastFailure: string | null = null;
    const closedOutcome = (): PaymentOutcome =>
      lastFailure === null ? { outcome: "dismissed" } : { outcome: "failed", description: lastFailure };
    const checkout = new Checkout({
      key: order.key_id,
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      name: payee.tradeName,
      description: payee.tagline,
      prefill: { name: prefill.name, email: prefill.email, contact: `+91${prefill.phone}` },
      theme: { color: theme.color },
      modal: { ondismiss: () => resolve(closedOutcome()), confirm_close: true },
      handler: ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }: ProviderReceipt) =>
        resolve({
          outcome: "paid",
          receipt: { razorpay_order_id, razorpay_payment_id, razorpay_signature },
        }),
    });
    checkout.on("payment.failed", ({ error }) => {
      lastFailure = error.description ?? "";
    });
    signal.addEventListener("abort", () => {
      checkout.close();
      resolve(closedOutcome());
    });
    checkout.open();
  });
}
