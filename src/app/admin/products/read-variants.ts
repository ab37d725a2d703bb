import type { Product, ProductInput } from "#contract/catalog/catalog.ts";
import { maxFurtherVariants, maxOptions } from "#contract/catalog/variant-limits.ts";
import type { ProductOption } from "#contract/catalog/variant-names.ts";
import type { VariantInput } from "#contract/catalog/variants.ts";

type Texts = Readonly<Record<string, string>>;

/** Reads options and further variants from the form. `product` is the product as it was when the form was opened. */
export function readVariants(
  typed: Texts,
  product: Product | undefined,
): { options: ProductOption[]; variants: NonNullable<ProductInput["variants"]> } {
  const places = Array.from({ length: maxOptions }, (_, place) => place).filter(
    (place) => typed[`options.${place}.name`]?.trim() || typed[`options.${place}.value`]?.trim(),
  );
  const optionsUnder = (prefix: string): ProductOption[] =>
    places.map((place) => ({
      name: typed[`options.${place}.name`] ?? "",
      value: typed[`${prefix}options.${place}.value`] ?? "",
    }));
  const variants = Array.from({ length: maxFurtherVariants }, (_, index) => `variants.${index}.`)
    .filter((prefix) => typed[`${prefix}price`] !== undefined)
    .map((prefix): VariantInput => {
      const _id = typed[`${prefix}_id`];
      const original = product?.variants?.find((variant) => variant._id === _id);
      return {
        ...(_id && { _id, stockSeen: original?.stock ?? null }),
        options: optionsUnder(prefix),
        sku: typed[`${prefix}sku`] ?? "",
        price: numberOf(typed[`${prefix}price`]) ?? Number.NaN,
        discountedPrice: numberOf(typed[`${prefix}discountedPrice`]),
        stock: numberOf(typed[`${prefix}stock`]),
        image: typed[`${prefix}image`] || null,
        binLocation: typed[`${prefix}binLocation`] ?? "",
      };
    });
  return { options: optionsUnder(""), variants };
}

const numberOf = (text: string | undefined) => (text?.trim() ? Number(text) : null);
