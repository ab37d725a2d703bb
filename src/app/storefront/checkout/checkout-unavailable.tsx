import { useTakesManualPayments } from "#app/lib/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { m } from "#messages";

/** Notice that this checkout accepts no payments, with an alternative. */
export function CheckoutUnavailable() {
  const alternative = useTakesManualPayments()
    ? {
        title: m["checkout.multiStep.noBankTransfers"](),
        to: "/checkout",
        label: m["checkout.secureCheckout"](),
      }
    : { title: m["checkout.notSetUp"](), to: "/contact", label: m["checkout.contactUs"]() };
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
      {m["checkout.yourCartIsSaved"]()}
    </Notice>
  );
}
