import { useTakesManualPayments } from "#app/lib/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { checkoutAWords, checkoutWords } from "#contract/checkout/checkout-words.ts";

/** Notice that this checkout accepts no payments, with an alternative. */
export function CheckoutUnavailable() {
  const alternative = useTakesManualPayments()
    ? { title: checkoutAWords.transfersElsewhere, to: "/checkout", label: "Secure Checkout" }
    : { title: checkoutWords.notSetUp, to: "/contact", label: "Contact us" };
  return (
    <Notice
      tone="warn"
      title={alternative.title}
      action={
        <ButtonLink to={alternative.to} size="small">
          {alternative.label}
        </ButtonLink>
      }
    >
      Your cart is saved.
    </Notice>
  );
}
