import type { SortChoice } from "#contract/kernel/list-sort.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { m } from "#messages";

/**
 * Sort options of the store (Specification §9) with their labels. The law requires sorting by country of
 * origin (Legal Metrology (Packaged Commodities) Rules, 2011, rule 6(10A)).
 */
export const productSorts = {
  default: m["catalog.productSort.default"],
  "price-asc": m["catalog.productSort.priceAsc"],
  "price-desc": m["catalog.productSort.priceDesc"],
  "discount-high": m["catalog.productSort.discountHigh"],
  "name-asc": m["catalog.productSort.nameAsc"],
  "name-desc": m["catalog.productSort.nameDesc"],
  origin: m["catalog.productSort.origin"],
} as const;
export type ProductSort = keyof typeof productSorts;

/** Sort keys of products in the back office. Only staff may sort by stock. */
export const productSortKeys = ["name", "price", "stock", "created"] as const;
export type ProductSortKey = (typeof productSortKeys)[number];

/** Any sort order of a list of products. */
export type ProductListSort = ProductSort | SortChoice<ProductSortKey>;

// @__NO_SIDE_EFFECTS__
function priceRange(from: number, to: number) {
  const label = () => m["catalog.priceRange.between"]({ from: formatRupees(from), to: formatRupees(to) });
  return { label, from, to };
}

/**
 * Price filters in rupees, both ends included. A price up to 99 paise above the upper end still belongs to
 * the range (§9).
 */
export const priceRanges = {
  "0-999": priceRange(0, 999),
  "1000-4999": priceRange(1000, 4999),
  "5000-9999": priceRange(5000, 9999),
  "10000-19999": priceRange(10_000, 19_999),
  "20000-999999": {
    label: () => m["catalog.priceRange.andAbove"]({ from: formatRupees(20_000) }),
    from: 20_000,
    to: 999_999,
  },
} as const;
export type PriceRange = keyof typeof priceRanges;

/** Products per page of the store (Specification §9). */
export const storePageSize = 12;

/** Products per category page. */
export const categoryPageSize = 24;
