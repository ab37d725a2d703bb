import { type ProductFacts, productFacts } from "#contract/product-facts.ts";

/** A fact in the words of the product page. */
export interface StatedFact {
  name: string;
  text: string;
}

/**
 * What is known of a product among what the law wants to be said, but for what the page finds words of its own for.
 * For the server: what a browser shows needs no shapes.
 */
export function statedFacts(product: ProductFacts): StatedFact[] {
  return Object.entries(productFacts).flatMap(([fact, { stated }]) => {
    const text = textOf(product, fact as keyof ProductFacts);
    return stated && text ? [{ name: stated, text }] : [];
  });
}

function textOf(product: ProductFacts, fact: keyof ProductFacts): string {
  const value = product[fact];
  if (fact !== "warrantyMonths") return String(value ?? "");
  return value ? `${value} months: replacement, or partial refund if out of stock` : "";
}
