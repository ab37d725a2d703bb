import { type CartItem, cartTotal } from "#app/lib/cart.ts";
import { formatRupees } from "#app/lib/format.ts";
import { Picture } from "#app/ui/picture.tsx";
import { effectivePrice } from "#contract/catalog/prices.ts";
import { selectedVariantId } from "#contract/catalog/selected-variant.ts";
import { variantName } from "#contract/catalog/variant-names.ts";
import { m } from "#messages";
import styles from "./order-lines.module.css";

/** The lines of the order to be paid, at the prices of the items. */
export function OrderLines({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <li key={selectedVariantId(item)} className={styles.line}>
          <Picture src={item.image} alt="" name={item.name} sizes="4rem" className={styles.picture} />
          <div>
            <p className={styles.name}>{variantName(item.name, item.options)}</p>
            <p className={styles.detail}>
              {formatRupees(effectivePrice(item.price, item.discountedPrice))}{" "}
              <span aria-hidden="true">·</span> {m["checkout.qty"]({ quantity: item.quantity })}
            </p>
          </div>
          <p className={styles.amount}>
            <span className="visually-hidden">{m["checkout.lineTotal"]()} </span>
            {formatRupees(cartTotal([item]))}
          </p>
        </li>
      ))}
    </ul>
  );
}
