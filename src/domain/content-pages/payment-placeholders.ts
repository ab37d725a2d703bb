import { listOfNames, paymentMethodLabels } from "#contract/payments/payment-method-labels.ts";
import { paymentProviderLabels } from "#contract/payments/payment-provider-labels.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { m } from "#messages";

/** How customers pay with each provider, and who then receives which data. */
const texts: Record<PaymentProvider, { method: () => string; sharing: () => string }> = {
  sandbox: { method: m["privacy.payments.methods.sandbox"], sharing: m["privacy.payments.sharing.sandbox"] },
  razorpay: {
    method: () => m["privacy.payments.methods.razorpay"]({ means: usualMeansOf("razorpay") }),
    sharing: m["privacy.payments.sharing.razorpay"],
  },
  "bank-transfer": {
    method: m["privacy.payments.methods.bankTransfer"],
    sharing: m["privacy.payments.sharing.bankTransfer"],
  },
};

/** Not what the provider reports, because that may change while a page is cached. */
const usualMeansOf = (provider: PaymentProvider): string =>
  listOfNames((paymentProviderLabels[provider].means ?? []).map((means) => paymentMethodLabels[means]()));

/** Names the payment methods of these providers in a sentence, such as `UPI or cards through Razorpay or bank transfer`. */
export const paymentMethodsOf = (providers: readonly PaymentProvider[]): string =>
  providers.length > 0
    ? listOfNames(providers.map((provider) => texts[provider].method()))
    : m["privacy.payments.methods.none"]();

/** Says who receives which data when customers pay with these providers. */
export const paymentSharingOf = (providers: readonly PaymentProvider[]): string =>
  providers.length > 0
    ? providers.map((provider) => texts[provider].sharing()).join(" ")
    : m["privacy.payments.sharing.none"]();
