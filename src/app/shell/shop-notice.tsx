import { Link } from "react-router";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import styles from "./shop-notice.module.css";

/** What the owner wants everybody to read first, if anything. */
export function ShopNotice() {
  const { text, link, linkText } = useShopSettings().notice;
  if (!text) return null;
  return (
    <aside aria-label="Notice" className={styles.notice}>
      {text} {link && linkText && <Link to={link}>{linkText}</Link>}
    </aside>
  );
}
