import { useTakesManualPayments } from "#app/lib/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { checkoutAWords, checkoutWords } from "#contract/checkout-words.ts";

/** Nobody can pay here: says so before somebody tries, and names the way out. */
export function ClosedTill() {
  const way = useTakesManualPayments()
    ? { title: checkoutAWords.transfersElsewhere, to: "/checkout", label: "Secure Checkout" }
    : { title: checkoutWords.notSetUp, to: "/contact", label: "Contact us" };
  return (
    <Notice
      tone="warn"
      title={way.title}
      action={
        <ButtonLink to={way.to} size="small">
          {way.label}
        </ButtonLink>
      }
    >
      Your cart stays as it is.
    </Notice>
  );
}
