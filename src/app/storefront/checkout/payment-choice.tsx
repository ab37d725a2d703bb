import { useSite } from "#app/lib/site.ts";
import { RadioGroup } from "#app/ui/choice-field.tsx";
import { paymentProviderLabels } from "#contract/payments/payment-provider-labels.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import { m } from "#messages";

/** Selects a payment method. Renders nothing if all methods are instant, because those need no choice here. */
export function PaymentChoice({
  value,
  onChoose,
}: {
  value: PaymentProvider | undefined;
  onChoose: (provider: PaymentProvider) => void;
}) {
  const methods = useSite()?.payments ?? [];
  if (!methods.some(({ manual }) => manual)) return null;
  return (
    <RadioGroup
      label={m["checkout.paymentMethod"]()}
      name="gateway"
      options={methods.map(({ provider }) => ({
        value: provider,
        label: paymentProviderLabels[provider].choice(),
        hint: paymentProviderLabels[provider].hint(),
      }))}
      value={value}
      onChange={(provider) => onChoose(provider as PaymentProvider)}
    />
  );
}
