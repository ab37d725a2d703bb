import { Link } from "react-router";
import type { Product } from "#contract/catalog/catalog.ts";
import { type SelectedVariant, selectVariant } from "#contract/catalog/selected-variant.ts";
import { m } from "#messages";
import styles from "./variant-chooser.module.css";

/** Selects a variant by its options. The values are links, so that a variant has a URL and works without JavaScript. */
export default function VariantChooser({
  product,
  selected,
}: {
  product: Product;
  selected: SelectedVariant;
}) {
  const all = [undefined, ...(product.variants ?? []).map(({ _id }) => _id)].flatMap(
    (id) => selectVariant(product, id) ?? [],
  );
  const selectedOptions = selected.options ?? [];
  /** The variant with this value that is most similar to the selected one. */
  const closestVariant = (optionIndex: number, value: string) =>
    all
      .filter(({ options }) => options?.[optionIndex]?.value === value)
      .map((variant) => ({
        variant,
        matches: selectedOptions.filter((option, index) => variant.options?.[index]?.value === option.value)
          .length,
      }))
      .reduce((best, each) => (each.matches > best.matches ? each : best)).variant;
  return selectedOptions.map(({ name, value: currentValue }, index) => (
    <nav key={name} aria-label={name} className={styles.option}>
      <p className={styles.name}>
        {name}: <strong>{currentValue}</strong>
      </p>
      <ul className={styles.values}>
        {[...new Set(all.map(({ options }) => options?.[index]?.value ?? ""))].map((value) => {
          const { variant, left } = closestVariant(index, value);
          return (
            <li key={value}>
              <Link
                to={variant ? `?variant=${variant}` : "?"}
                replace
                preventScrollReset
                aria-current={value === currentValue}
                className={styles.value}
              >
                {value}
                {left === 0 && <small className={styles.note}>{m["catalog.stock.outOfStock"]()}</small>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  ));
}
