import { formatRupees } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { selectedVariantId } from "#contract/catalog/selected-variant.ts";
import { variantName } from "#contract/catalog/variant-names.ts";
import { cartWords } from "#contract/checkout/cart-words.ts";
import styles from "./cart-notices.module.css";
import type { PricedCart } from "./use-priced-cart.ts";

/** Notices about changed prices, unavailable products, or prices that could not be checked. */
export function CartNotices({
  cart: { changes, unavailable, items, status, refresh },
}: {
  cart: PricedCart;
}) {
  const gone = items.filter((item) => unavailable.has(selectedVariantId(item)));
  return (
    <div className={styles.news} aria-live="polite">
      {changes.length > 0 && (
        <Notice tone="warn" title="Prices have changed since you added these">
          <ul className={styles.list}>
            {changes.map(({ soldId, name, before, now }) => (
              <li key={soldId}>
                {name}: now <strong className="numeric">{formatRupees(now)}</strong>, was{" "}
                <span className="numeric">{formatRupees(before)}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {gone.length > 0 && (
        <Notice tone="warn" title={cartWords.noLongerAvailable}>
          Not included in your total: {gone.map(({ name, options }) => variantName(name, options)).join(", ")}
          .
        </Notice>
      )}
      {status === "failed" && (
        <Notice
          tone="info"
          title="Prices could not be checked"
          action={
            <Button size="small" onClick={refresh}>
              Check again
            </Button>
          }
        >
          These prices are from your last visit. We'll check again before you pay.
        </Notice>
      )}
    </div>
  );
}
