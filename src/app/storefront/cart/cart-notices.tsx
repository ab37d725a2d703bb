import { formatRupees } from "#app/lib/format.ts";
import { messageElements } from "#app/lib/message-elements.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { selectedVariantId } from "#contract/catalog/selected-variant.ts";
import { variantName } from "#contract/catalog/variant-names.ts";
import { m } from "#messages";
import styles from "./cart-notices.module.css";
import type { PricedCart } from "./use-priced-cart.ts";

/** Notices about changed prices, unavailable products, or prices that could not be checked. */
export function CartNotices({
  cart: { changes, unavailable, items, status, refresh },
}: {
  cart: PricedCart;
}) {
  const unavailableItems = items.filter((item) => unavailable.has(selectedVariantId(item)));
  return (
    <div className={styles.news} aria-live="polite">
      {changes.length > 0 && (
        <Notice tone="warn" title={m["cart.pricesChanged"]()}>
          <ul className={styles.list}>
            {changes.map(({ variantOrProductId, name, before, now }) => (
              <li key={variantOrProductId}>
                {messageElements((slots) => m["cart.priceChange"]({ ...slots, name }), {
                  now: <strong className="numeric">{formatRupees(now)}</strong>,
                  before: <span className="numeric">{formatRupees(before)}</span>,
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {unavailableItems.length > 0 && (
        <Notice tone="warn" title={m["checkout.cart.noLongerAvailable"]()}>
          {m["cart.notIncluded"]({
            names: unavailableItems.map(({ name, options }) => variantName(name, options)).join(", "),
          })}
        </Notice>
      )}
      {status === "failed" && (
        <Notice
          tone="info"
          title={m["cart.pricesNotChecked"]()}
          action={
            <Button size="small" onClick={refresh}>
              {m["cart.checkAgain"]()}
            </Button>
          }
        >
          {m["cart.pricesNotCheckedHint"]()}
        </Notice>
      )}
    </div>
  );
}
