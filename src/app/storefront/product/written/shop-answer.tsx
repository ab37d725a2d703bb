import { m } from "#messages";
import styles from "./entry-list.module.css";

/** The shop's answer to a review or question; renders nothing if it is empty. */
export function ShopAnswer({ children }: { children: string }) {
  if (!children) return null;
  return (
    <div className={styles.reply}>
      <p className={styles.shop}>{m["product.shopAnswer"]()}</p>
      <p className={styles.text}>{children}</p>
    </div>
  );
}
