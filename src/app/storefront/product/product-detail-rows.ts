import { type ProductAttributes, productAttributes } from "#contract/catalog/product-attributes.ts";
import { m } from "#messages";

/** A row of the product page's details. */
export interface ProductDetailRow {
  name: string;
  text: string;
}

/**
 * The legally required details of a product, except those for which the page has its own wording. Runs on the server,
 * so that browsers need not load the schemas.
 */
export function productDetailRows(product: ProductAttributes): ProductDetailRow[] {
  return Object.entries(productAttributes).flatMap(([field, { label }]) => {
    const text = textOf(product, field as keyof ProductAttributes);
    return label && text ? [{ name: label(), text }] : [];
  });
}

function textOf(product: ProductAttributes, field: keyof ProductAttributes): string {
  const value = product[field];
  if (field !== "warrantyMonths") return String(value ?? "");
  return value ? m["product.warrantyTerms"]({ months: value }) : "";
}
