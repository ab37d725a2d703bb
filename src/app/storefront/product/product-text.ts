import type { Product } from "#contract/catalog/catalog.ts";
import { m } from "#messages";

/** Breadcrumbs of a product page. */
export const crumbsOf = ({ name, category }: Product) => [
  { label: m["product.home"](), to: "/" },
  { label: m["product.store"](), to: "/store" },
  { label: category.name, to: `/category/${category.slug}` },
  { label: name },
];

/** Splits a description at its empty lines. */
export const paragraphsOf = (description: string) =>
  description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
