import type { PaymentMeans } from "./payment-means.ts";
import type { PaymentProvider } from "./payment-providers.ts";

/** How long goods are kept for whoever pays by bank transfer. */
export const transferHoldDays = 3;

/** How a way to pay is called at the till, and what the back office of a test shop says of it. */
interface ProviderWords {
  /** The provider's own name, for staff. */
  name: string;
  choice: string;
  hint: string;
  /** The button of the till. */
  button: (amount: string) => string;
  /** What one can usually pay with in its window, as long as it has not said so itself; missing where there is none. */
  means?: readonly PaymentMeans[];
  /** No real money moves; missing for a provider that has no play money. */
  testMark?: { label: string; title: string };
}

const pay = (amount: string) => `Pay ${amount}`;

export const paymentProviderWords: Record<PaymentProvider, ProviderWords> = {
  sandbox: {
    name: "Test bank",
    choice: "Test bank",
    hint: "Play money of the built-in test bank.",
    button: pay,
    testMark: { label: "Test mode", title: "No real money moves: payments go to a built-in test bank" },
  },
  razorpay: {
    name: "Razorpay",
    choice: "Pay online",
    hint: "UPI, card, netbanking or wallet, by Razorpay.",
    button: pay,
    means: ["upi", "card", "netbanking"],
    testMark: { label: "Test keys", title: "No real money moves: Razorpay's keys are test keys" },
  },
  "bank-transfer": {
    name: "Bank transfer",
    choice: "Bank transfer",
    hint: `You transfer the money yourself within ${transferHoldDays} days. We send your goods when it has arrived.`,
    button: (amount) => `Order for ${amount}`,
  },
};

/** `Razorpay` */
export const providerName = (provider: PaymentProvider): string => paymentProviderWords[provider].name;
