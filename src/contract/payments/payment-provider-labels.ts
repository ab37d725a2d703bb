import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import type { PaymentMethod } from "./payment-methods.ts";
import type { PaymentProvider } from "./payment-providers.ts";

/** Days for which stock is reserved for a bank transfer. */
export const transferHoldDays = 3;

/** Names of a payment provider at checkout, and its hint and test mode. */
interface ProviderLabels {
  /** The provider's own name, for staff. */
  name: Message;
  choice: Message;
  hint: Message;
  /** Label of the checkout button. */
  button: (amount: string) => string;
  /** Payment methods to assume until the provider has reported its own; omitted if it has no payment form. */
  means?: readonly PaymentMethod[];
  /** Label of a test mode without real money; omitted if the provider has none. */
  testMark?: { label: Message; title: Message };
}

const pay = (amount: string) => m["payments.provider.button"]({ amount });

export const paymentProviderLabels: Record<PaymentProvider, ProviderLabels> = {
  sandbox: {
    name: m["payments.provider.sandbox.name"],
    choice: m["payments.provider.sandbox.name"],
    hint: m["payments.provider.sandbox.hint"],
    button: pay,
    testMark: {
      label: m["payments.provider.sandbox.testMark.label"],
      title: m["payments.provider.sandbox.testMark.title"],
    },
  },
  razorpay: {
    name: m["payments.provider.razorpay.name"],
    choice: m["payments.provider.razorpay.choice"],
    hint: m["payments.provider.razorpay.hint"],
    button: pay,
    means: ["upi", "card", "netbanking"],
    testMark: {
      label: m["payments.provider.razorpay.testMark.label"],
      title: m["payments.provider.razorpay.testMark.title"],
    },
  },
  "bank-transfer": {
    name: m["payments.provider.bankTransfer.name"],
    choice: m["payments.provider.bankTransfer.name"],
    hint: () => m["payments.provider.bankTransfer.hint"]({ days: transferHoldDays }),
    button: (amount) => m["payments.provider.bankTransfer.button"]({ amount }),
  },
};

/** Name of a provider for staff, such as `Razorpay`. */
export const providerName = (provider: PaymentProvider): string => paymentProviderLabels[provider].name();
