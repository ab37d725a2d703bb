import { useState } from "react";
import { useSite } from "#app/lib/site.ts";
import { paymentProviderLabels } from "#contract/payments/payment-provider-labels.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";

/** The selected payment provider; by default the first one on offer. */
export function usePaymentChoice() {
  const methods = useSite()?.payments ?? [];
  const [selected, choose] = useState<PaymentProvider>();
  const gateway = methods.find(({ provider }) => provider === selected)?.provider ?? methods[0]?.provider;
  return { gateway, choose, labels: paymentProviderLabels[gateway ?? "razorpay"] };
}
