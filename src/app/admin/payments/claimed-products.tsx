import { Link } from "react-router";
import { formatRupees } from "#app/lib/format.ts";
import { CopyText } from "#app/ui/copy-text.tsx";
import type { ClaimedProduct } from "#contract/payments.ts";
import { variantName } from "#contract/variant-names.ts";
import styles from "./payment-card.module.css";

/** What the browser said was bought; each product leads to where its price can be put right. */
export function ClaimedProducts({ claimed }: { claimed: readonly ClaimedProduct[] }) {
  return (
    <section>
      <h3 className={styles.subheading}>What the browser said was bought</h3>
      {claimed.length === 0 && <p>Nothing: the browser did not come back after paying.</p>}
      <ul className={styles.claimed}>
        {claimed.map(({ _id, variant, quantity, product }) => (
          <li key={variant ?? _id} className={styles.position}>
            <span className={styles.quantity}>{quantity} ×</span>
            {product ? (
              <>
                <Link to={`/dashboard/admin/products?search=${encodeURIComponent(product.name)}`}>
                  {variantName(product.name, product.options)}
                </Link>
                <span className={styles.price}>now {formatRupees(product.price)} each</span>
              </>
            ) : (
              <>
                <CopyText label="Product ID" text={_id} />
                <span className={styles.price}>not in the shop any more</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
