import type { Category } from "#contract/catalog/categories.ts";
import { m } from "#messages";

/** A category as shown on a home page card. */
export interface ShopCategory {
  id: string | null;
  name: string;
  slug: string;
  image: string;
  /** Undefined if the products were not counted. */
  productCount?: number;
}

/** Used in a test shop if categories failed to load or none exist yet (Specification §8). */
const builtInCategories: readonly ShopCategory[] = [
  { id: null, name: "Drones", slug: "", image: "/pictures/category-camera/1600.webp" },
  { id: null, name: "Cameras", slug: "", image: "/pictures/category-cameras/1600.webp" },
  { id: null, name: "Accessories", slug: "", image: "/pictures/category-ground/1600.webp" },
];

/** Returns the shop's own categories. If a test shop has none, returns the built-in categories. */
export function shopCategories(
  categories: readonly Category[] | null,
  isTestShop: boolean,
): readonly ShopCategory[] {
  if (!categories || categories.length === 0) return isTestShop ? builtInCategories : [];
  return categories.map(({ _id, ...category }) => ({ id: _id, ...category }));
}

/** Path of a category; without a slug, the name is used (Specification §2). */
export const categoryPath = ({ slug, name }: Pick<ShopCategory, "slug" | "name">): string =>
  `/category/${slug || name.toLowerCase().replaceAll(" ", "-")}`;

/**
 * Formats a count like `8 products`. If the count is unknown, returns the specified `25+ products` in a test shop, else
 * null.
 */
export function productCountText(productCount: number | undefined, isTestShop: boolean): string | null {
  if (productCount === undefined) return isTestShop ? "25+ products" : null;
  return m["home.productCount"]({ count: productCount });
}
