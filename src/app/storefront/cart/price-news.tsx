import { formatRupees } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { cartWords } from "#contract/cart-words.ts";
import { soldIdOf } from "#contract/sold-as.ts";
import { variantName } from "#contract/variant-names.ts";
import styles from "./price-news.module.css";
import type { PricedCart } from "./use-priced-cart.ts";

/** Says what the server knows better than the cart: new prices, products that are gone, or nothing at all. */
export function PriceNews({ cart: { changes, vanished, items, status, refresh } }: { cart: PricedCart }) {
  const gone = items.filter((item) => vanished.has(soldIdOf(item)));
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
          {gone.map(({ name, options }) => variantName(name, options)).join(", ")} left our shelves or is sold
          out, and is not part of your total.
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
          What you see is from your last visit. We check again before you pay.
        </Notice>
      )}
    </div>
  );
}
