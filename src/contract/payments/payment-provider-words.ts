import type { PaymentMethod } from "./payment-methods.ts";
import type { PaymentProvider } from "./payment-providers.ts";

/** Days for which stock is reserved for a bank transfer. */
export const transferHoldDays = 3;

/** Names of a payment provider at checkout, and its description in the back office of a test shop. */
interface ProviderWords {
  /** The provider's own name, for staff. */
  name: string;
  choice: string;
  hint: string;
  /** Label of the checkout button. */
  button: (amount: string) => string;
  /** Default payment methods, until the provider has reported its own; omitted if it has no payment form. */
  means?: readonly PaymentMethod[];
  /** Label of a test mode without real money; omitted if the provider has none. */
  testMark?: { label: string; title: string };
}

const pay = (amount: string) => `Pay ${amount}`;

export const paymentProviderWords: Record<PaymentProvider, ProviderWords> = {
  sandbox: {
    name: "Test payment gateway",
    choice: "Test payment gateway",
    hint: "No real money: for trying out the shop.",
    button: pay,
    testMark: {
      label: "Test mode",
      title: "No real money moves: payments go to a built-in test payment gateway",
    },
  },
  razorpay: {
    name: "Razorpay",
    choice: "Pay online",
    hint: "UPI, card, netbanking or wallet, through Razorpay.",
    button: pay,
    means: ["upi", "card", "netbanking"],
    testMark: { label: "Test keys", title: "No real money moves: Razorpay's keys are test keys" },
  },
  "bank-transfer": {
    name: "Bank transfer",
    choice: "Bank transfer",
    hint: `Transfer the money within ${transferHoldDays} days. We'll ship your order when it arrives.`,
    button: (amount) => `Order for ${amount}`,
  },
};

/** `Razorpay` */
export const providerName = (provider: PaymentProvider): string => paymentProviderWords[provider].name;
