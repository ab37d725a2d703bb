import { Link } from "react-router";
import { formatRupees } from "#app/lib/format.ts";
import { CopyText } from "#app/ui/copy-text.tsx";
import { variantName } from "#contract/catalog/variant-names.ts";
import type { ClaimedProduct } from "#contract/payments/payments.ts";
import { m } from "#messages";
import styles from "./payment-card.module.css";

/** The cart that the browser reported. Each product links to the screen that edits its price. */
export function ClaimedProducts({ claimed }: { claimed: readonly ClaimedProduct[] }) {
  return (
    <section>
      <h3 className={styles.subheading}>{m["payments.unmatched.cart"]()}</h3>
      {claimed.length === 0 && <p>{m["payments.unmatched.noCart"]()}</p>}
      <ul className={styles.claimed}>
        {claimed.map(({ _id, variant, quantity, product }) => (
          <li key={variant ?? _id} className={styles.position}>
            <span className={styles.quantity}>{quantity} ×</span>
            {product ? (
              <>
                <Link to={`/dashboard/admin/products?search=${encodeURIComponent(product.name)}`}>
                  {variantName(product.name, product.options)}
                </Link>
                <span className={styles.price}>
                  {m["payments.unmatched.currentPrice"]({ price: formatRupees(product.price) })}
                </span>
              </>
            ) : (
              <>
                <CopyText label={m["payments.unmatched.productId"]()} text={_id} />
                <span className={styles.price}>{m["payments.unmatched.productGone"]()}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
