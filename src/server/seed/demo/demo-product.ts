import { usualPublicSettings } from "#contract/brand.ts";
import type { ProductFacts } from "#contract/product-facts.ts";
import type { WeightClass } from "#contract/weight-classes.ts";

/** One article of the demo shop: prices in rupees, the category by its name, the picture by its address. */
export type DemoProduct = Partial<ProductFacts> & {
  name: string;
  description: string;
  price: number;
  discountedPrice?: number;
  category: string;
  image: string;
};

/** Plain text of several paragraphs, separated by a blank line. */
export const paragraphs = (...texts: string[]): string => texts.join("\n\n");

/** The facts of an article: what India makes is the shop's own; what comes from abroad, the shop imports. */
export function madeIn(
  countryOfOrigin: string,
  weightClass: WeightClass | null = null,
): Partial<ProductFacts> {
  const { company, shop: promises } = usualPublicSettings;
  const shop = `${company.legalName}, ${company.address.city}`;
  const isOwn = countryOfOrigin.startsWith("India");
  return {
    countryOfOrigin,
    manufacturer: isOwn ? shop : "",
    importer: isOwn ? "" : shop,
    warrantyMonths: promises.warrantyYears * 12,
    weightClass,
  };
}
