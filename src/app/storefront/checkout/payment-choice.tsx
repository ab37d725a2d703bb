import { useSite } from "#app/lib/site.ts";
import { RadioGroup } from "#app/ui/choice-field.tsx";
import { paymentProviderWords } from "#contract/payments/payment-provider-words.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";

/** The payment methods; nothing if there are only instant ones, which need no choice here. */
export function PaymentChoice({
  value,
  onChoose,
}: {
  value: PaymentProvider | undefined;
  onChoose: (provider: PaymentProvider) => void;
}) {
  const offered = useSite()?.payments ?? [];
  if (!offered.some(({ manual }) => manual)) return null;
  return (
    <RadioGroup
      label="How would you like to pay?"
      name="gateway"
      options={offered.map(({ provider }) => ({
        value: provider,
        label: paymentProviderWords[provider].choice,
        hint: paymentProviderWords[provider].hint,
      }))}
      value={value}
      onChange={(provider) => onChoose(provider as PaymentProvider)}
    />
  );
}
