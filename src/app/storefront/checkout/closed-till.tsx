import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { checkoutWords } from "#contract/checkout-words.ts";

/** Nobody can pay here yet: says so before somebody tries, and names the way out. */
export function ClosedTill() {
  return (
    <Notice
      tone="warn"
      title={checkoutWords.notSetUp}
      action={
        <ButtonLink to="/contact" size="small">
          Contact us
        </ButtonLink>
      }
    >
      Your cart stays as it is.
    </Notice>
  );
}
