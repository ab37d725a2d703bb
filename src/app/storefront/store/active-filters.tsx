import { X } from "lucide-react";
import { Link } from "react-router";
import { formatRupees } from "#app/lib/format.ts";
import type { Category } from "#contract/catalog/categories.ts";
import type { ProductFacets } from "#contract/catalog/product-filters.ts";
import { priceRanges } from "#contract/catalog/product-list-options.ts";
import type { SpecificationRange } from "#contract/catalog/specification-ranges.ts";
import { weightClasses } from "#contract/catalog/weight-classes.ts";
import { m } from "#messages";
import styles from "./active-filters.module.css";
import {
  defaultStoreQuery,
  originValue,
  type StoreQuery,
  storePath,
  withChoice,
  withPrice,
  withSpecification,
  withToggled,
} from "./store-query.ts";

export interface ActiveFiltersProps {
  query: StoreQuery;
  categories: readonly Category[] | null;
  facets: ProductFacets | null;
}

/** The active filters; each chip links to the store without that filter. */
export function ActiveFilters({ query, categories, facets }: ActiveFiltersProps) {
  const chips = filterChips(query, categories ?? [], facets);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={m["store.activeFilters"]()} className={styles.chips}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={storePath(without)}
            preventScrollReset
            className={styles.chip}
            aria-label={m["store.removeFilter"]({ label })}
          >
            {label}
            <X aria-hidden="true" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={storePath({ ...defaultStoreQuery, sort: query.sort })}
            preventScrollReset
            className={styles.clear}
          >
            {m["store.clearAll"]()}
          </Link>
        </li>
      )}
    </ul>
  );
}

function filterChips(
  query: StoreQuery,
  categories: readonly Category[],
  facets: ProductFacets | null,
): { label: string; without: StoreQuery }[] {
  const categoryName = (slug: string) => categories.find((category) => category.slug === slug)?.name ?? slug;
  const originLabel = (country: string) =>
    facets?.origins.find(({ origin }) => originValue(origin) === country)?.origin ?? country;
  const priceLimit = priceLimitText(query);
  return [
    ...query.categories.map((slug) => ({
      label: categoryName(slug),
      without: withToggled(query, "categories", slug),
    })),
    ...(query.price
      ? [{ label: priceRanges[query.price].label(), without: withChoice(query, { price: null }) }]
      : []),
    ...(priceLimit ? [{ label: priceLimit, without: withPrice(query, { price: query.price }) }] : []),
    ...query.weightClass.map((key) => ({
      label: weightClasses[key](),
      without: withToggled(query, "weightClass", key),
    })),
    ...query.origin.map((country) => ({
      label: originLabel(country),
      without: withToggled(query, "origin", country),
    })),
    ...query.specifications.map((range) => ({
      label: rangeText(range, facets),
      without: withSpecification(query, { key: range.key, least: null, most: null }),
    })),
    ...(query.available
      ? [{ label: m["store.inStock"](), without: withChoice(query, { available: false }) }]
      : []),
    ...(query.search ? [{ label: `“${query.search}”`, without: withChoice(query, { search: "" }) }] : []),
  ];
}

/** Text of a range filter, such as `Flight time from 30 min`. */
function rangeText({ key, least, most }: SpecificationRange, facets: ProductFacets | null): string {
  const { label = key, unit = "" } = facets?.specifications.find((facet) => facet.key === key) ?? {};
  return `${label} ${boundsText(least, most)} ${unit}`.trim();
}

function boundsText(minimum: number | null, maximum: number | null): string {
  if (minimum !== null && maximum !== null) return m["store.rangeBetween"]({ minimum, maximum });
  if (minimum !== null) return m["store.rangeFrom"]({ minimum });
  return maximum === null ? "" : m["store.rangeUpTo"]({ maximum });
}

function priceLimitText({ minPrice, maxPrice }: StoreQuery): string | undefined {
  if (minPrice === null)
    return maxPrice === null ? undefined : m["store.priceUpTo"]({ maximum: formatRupees(maxPrice) });
  if (maxPrice === null) return m["store.priceFrom"]({ minimum: formatRupees(minPrice) });
  return m["store.rangeBetween"]({ minimum: formatRupees(minPrice), maximum: formatRupees(maxPrice) });
}
