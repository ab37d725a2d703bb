import { X } from "lucide-react";
import { Link } from "react-router";
import type { Category } from "#contract/catalog.ts";
import { priceRanges } from "#contract/catalog-words.ts";
import styles from "./active-filters.module.css";
import { type StoreQuery, storePath, withCategoryToggled, withChoice } from "./store-query.ts";

export interface ActiveFiltersProps {
  query: StoreQuery;
  categories: readonly Category[] | null;
}

/** What narrows the shelf now; each chip leads to the store without it. */
export function ActiveFilters({ query, categories }: ActiveFiltersProps) {
  const chips = chipsOf(query, categories ?? []);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className={styles.chips}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={storePath(without)}
            preventScrollReset
            className={styles.chip}
            aria-label={`Remove filter: ${label}`}
          >
            {label}
            <X aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function chipsOf(query: StoreQuery, categories: readonly Category[]) {
  const chips = query.categories.map((slug) => ({
    label: categories.find((category) => category.slug === slug)?.name ?? slug,
    without: withCategoryToggled(query, slug),
  }));
  if (query.price) {
    chips.push({ label: priceRanges[query.price].label, without: withChoice(query, { price: null }) });
  }
  if (query.search) {
    chips.push({ label: `“${query.search}”`, without: withChoice(query, { search: "" }) });
  }
  return chips;
}
