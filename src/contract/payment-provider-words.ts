import type { PaymentProvider } from "./payment-providers.ts";

/** How a way to pay is called at the till, and what the back office of a test shop says of it. */
interface ProviderWords {
  choice: string;
  hint: string;
  /** The button of the till. */
  button: (amount: string) => string;
  /** No real money moves; missing for a provider that has no play money. */
  testMark?: { label: string; title: string };
}

const pay = (amount: string) => `Pay ${amount}`;

export const paymentProviderWords: Record<PaymentProvider, ProviderWords> = {
  sandbox: {
    choice: "Test bank",
    hint: "Play money of the built-in test bank.",
    button: pay,
    testMark: { label: "Test mode", title: "No real money moves: payments go to a built-in test bank" },
  },
  razorpay: {
    choice: "Pay online",
    hint: "UPI, card, netbanking or wallet, by Razorpay.",
    button: pay,
    testMark: { label: "Test keys", title: "No real money moves: Razorpay's keys are test keys" },
  },
  "bank-transfer": {
    choice: "Bank transfer",
    hint: "You transfer the money yourself. We keep your goods for three days and send them when it has arrived.",
    button: (amount) => `Order for ${amount}`,
  },
};
