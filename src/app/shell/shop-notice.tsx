import { Link } from "react-router";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { m } from "#messages";
import styles from "./shop-notice.module.css";

/** The owner's announcement on top of every page, if any. */
export function ShopNotice() {
  const { text, link, linkText } = useShopSettings().notice;
  if (!text) return null;
  return (
    <aside aria-label={m["shell.notice"]()} className={styles.notice}>
      {text} {link && linkText && <Link to={link}>{linkText}</Link>}
    </aside>
  );
}
