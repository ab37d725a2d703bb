import type { Category } from "#contract/categories.ts";

/** A category as a card of the home page shows it. */
export interface ShopCategory {
  id: string | null;
  name: string;
  slug: string;
  image: string;
  /** Missing while nobody has counted. */
  productCount?: number;
}

/** Stand in when the categories could not be loaded, or there are none yet (Specification §8). */
const builtInCategories: readonly ShopCategory[] = [
  { id: null, name: "Drones", slug: "", image: "/pictures/category-camera/1600.webp" },
  { id: null, name: "Cameras", slug: "", image: "/pictures/category-cameras/1600.webp" },
  { id: null, name: "Accessories", slug: "", image: "/pictures/category-ground/1600.webp" },
];

/** The categories to show: the shop's own, else, in a test shop, the built-in ones. */
export function shopCategories(
  categories: readonly Category[] | null,
  isTestShop: boolean,
): readonly ShopCategory[] {
  if (!categories || categories.length === 0) return isTestShop ? builtInCategories : [];
  return categories.map(({ _id, ...category }) => ({ id: _id, ...category }));
}

/** Where a category's card leads; without a slug of its own the name makes one (Specification §2). */
export const categoryPath = ({ slug, name }: Pick<ShopCategory, "slug" | "name">): string =>
  `/category/${slug || name.toLowerCase().replaceAll(" ", "-")}`;

/** `8 products`; while nobody has counted, a test shop says the specification's `25+ products`. */
export function productCountWords(productCount: number | undefined, isTestShop: boolean): string | null {
  if (productCount === undefined) return isTestShop ? "25+ products" : null;
  return `${productCount} ${productCount === 1 ? "product" : "products"}`;
}
