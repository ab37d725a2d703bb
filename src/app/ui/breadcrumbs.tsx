import { Link, type To } from "react-router";
import { m } from "#messages";
import styles from "./breadcrumbs.module.css";

export interface Crumb {
  label: string;
  /** Omitted for the last one, the current page. */
  to?: To;
}

/** Breadcrumb navigation. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={m["common.breadcrumb"]()}>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={item.label} className={styles.item}>
            {item.to === undefined ? (
              <span aria-current="page" className={styles.current}>
                {item.label}
              </span>
            ) : (
              <Link to={item.to} className={styles.link}>
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
