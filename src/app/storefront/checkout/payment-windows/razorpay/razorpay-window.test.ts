import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PaymentWindowOptions } from "../payment-outcome.ts";

interface ScriptTag {
  src?: string;
  onload?: () => void;
  onerror?: () => void;
  remove: () => void;
}

/** Checkout.js as its documentation describes it. */
class FakeCheckout {
  static opened: FakeCheckout[] = [];
  readonly options: {
    key: string;
    order_id: string;
    amount: number;
    prefill: object;
    theme: object;
    handler: (response: object) => void;
    modal: { ondismiss: () => void };
  };
  fail: (failure: { error: { description?: string } }) => void = () => {};
  isOpen = false;

  constructor(options: FakeCheckout["options"]) {
    this.options = options;
  }
  on(event: string, listener: FakeCheckout["fail"]) {
    if (event === "payment.failed") this.fail = listener;
  }
  open() {
    this.isOpen = true;
    FakeCheckout.opened.push(this);
  }
  close() {
    this.isOpen = false;
  }
}

let scripts: ScriptTag[];
let openRazorpayWindow: typeof import("./razorpay-window.ts").openRazorpayWindow;
const receipt = {
  razorpay_payment_id: "pay_1",
  razorpay_order_id: "order_1",
  razorpay_signature: "0d4e",
};

beforeEach(async () => {
  scripts = [];
  FakeCheckout.opened = [];
  vi.resetModules();
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", {
    createElement: (): ScriptTag => ({ remove: () => {} }),
    head: { append: (script: ScriptTag) => scripts.push(script) },
  });
  ({ openRazorpayWindow } = await import("./razorpay-window.ts"));
});
afterEach(() => vi.unstubAllGlobals());

function ask(signal = new AbortController().signal) {
  const options: PaymentWindowOptions = {
    order: { id: "order_1", amount: 579900, currency: "INR", key_id: "rzp_test_1", gateway: "razorpay" },
    prefill: { name: "Asha Verma", email: "asha@example.in", phone: "9876543210" },
    payee: { tradeName: "Udaan", legalName: "Udaan Drones", tagline: "Drones that work" },
    theme: { color: "#0e1b3a" },
    signal,
  };
  return openRazorpayWindow(options);
}

async function openedWindow(signal?: AbortSignal) {
  const outcome = ask(signal);
  vi.stubGlobal("window", { Razorpay: FakeCheckout });
  scripts[0]?.onload?.();
  await vi.waitFor(() => expect(FakeCheckout.opened).toHaveLength(1), { timeout: 10_000 });
  const [checkout] = FakeCheckout.opened;
  if (!checkout) throw new Error("no window was opened");
  return { outcome, checkout };
}

describe("openRazorpayWindow", () => {
  it("loads Checkout.js from Razorpay once, on first use", async () => {
    const { outcome, checkout } = await openedWindow();
    expect(scripts.map(({ src }) => src)).toEqual(["https://checkout.razorpay.com/v1/checkout.js"]);
    checkout.options.modal.ondismiss();
    await outcome;
    void ask();
    await vi.waitFor(() => expect(FakeCheckout.opened).toHaveLength(2), { timeout: 10_000 });
    expect(scripts).toHaveLength(1);
  });

  it("passes order, shop, customer and theme colour", { tags: ["spec:7.10"] }, async () => {
    const { checkout } = await openedWindow();
    expect(checkout.options).toMatchObject({
      key: "rzp_test_1",
      order_id: "order_1",
      amount: 579900,
      name: "Udaan",
      description: "Drones that work",
      prefill: { name: "Asha Verma", email: "asha@example.in", contact: "+919876543210" },
      theme: { color: "#0e1b3a" },
    });
  });

  it("returns only the receipt fields of a payment", async () => {
    const { outcome, checkout } = await openedWindow();
    checkout.options.handler({ ...receipt, more: "of something" });
    expect(await outcome).toEqual({ outcome: "paid", receipt });
  });

  it("reports a dismissal if the window is closed without a payment attempt", async () => {
    const { outcome, checkout } = await openedWindow();
    checkout.options.modal.ondismiss();
    expect(await outcome).toEqual({ outcome: "dismissed" });
  });

  it("reports the last reason if the window is closed after declines", async () => {
    const { outcome, checkout } = await openedWindow();
    checkout.fail({ error: { description: "Declined by the bank" } });
    checkout.fail({ error: { description: "Incorrect OTP" } });
    checkout.options.modal.ondismiss();
    expect(await outcome).toEqual({ outcome: "failed", description: "Incorrect OTP" });
  });

  it("reports the payment if a second card succeeds after a decline", async () => {
    const { outcome, checkout } = await openedWindow();
    checkout.fail({ error: { description: "Declined by the bank" } });
    checkout.options.handler(receipt);
    expect(await outcome).toEqual({ outcome: "paid", receipt });
  });

  it("closes the window when the customer leaves the page", async () => {
    const leaving = new AbortController();
    const { outcome, checkout } = await openedWindow(leaving.signal);
    leaving.abort();
    expect(await outcome).toEqual({ outcome: "dismissed" });
    expect(checkout.isOpen).toBe(false);
  });

  it("loads the script again after a failure", async () => {
    const first = ask();
    scripts[0]?.onerror?.();
    await expect(first).rejects.toThrow("could not be loaded");
    void ask();
    expect(scripts).toHaveLength(2);
  });
});
