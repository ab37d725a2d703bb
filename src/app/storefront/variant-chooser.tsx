import { Link } from "react-router";
import type { Product } from "#contract/catalog.ts";
import { type SoldProduct, soldAs } from "#contract/sold-as.ts";
import { stockWords } from "#contract/stock-words.ts";
import styles from "./variant-chooser.module.css";

/**
 * The options of a product, each with its values. They are links: the address says which variant it is, so that it can be
 * shared and chosen without JavaScript.
 */
export default function VariantChooser({ product, sold }: { product: Product; sold: SoldProduct }) {
  const all = [undefined, ...(product.variants ?? []).map(({ _id }) => _id)].flatMap(
    (id) => soldAs(product, id) ?? [],
  );
  const chosen = sold.options ?? [];
  /** The variant with this value that has most in common with the chosen one. */
  const nearest = (place: number, value: string) =>
    all
      .filter(({ options }) => options?.[place]?.value === value)
      .map((variant) => ({
        variant,
        alike: chosen.filter((option, index) => variant.options?.[index]?.value === option.value).length,
      }))
      .reduce((best, each) => (each.alike > best.alike ? each : best)).variant;
  return chosen.map(({ name, value: current }, place) => (
    <nav key={name} aria-label={name} className={styles.option}>
      <p className={styles.name}>
        {name}: <strong>{current}</strong>
      </p>
      <ul className={styles.values}>
        {[...new Set(all.map(({ options }) => options?.[place]?.value ?? ""))].map((value) => {
          const { variant, left } = nearest(place, value);
          return (
            <li key={value}>
              <Link
                to={variant ? `?variant=${variant}` : "?"}
                replace
                preventScrollReset
                aria-current={value === current}
                className={styles.value}
              >
                {value}
                {left === 0 && <small className={styles.note}>{stockWords.outOfStock}</small>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  ));
}
