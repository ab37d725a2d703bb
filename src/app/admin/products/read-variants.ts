import type { Product, ProductInput } from "#contract/catalog/catalog.ts";
import { maxFurtherVariants, maxOptions } from "#contract/catalog/variant-limits.ts";
import type { ProductOption } from "#contract/catalog/variant-names.ts";
import type { VariantInput } from "#contract/catalog/variants.ts";

type Texts = Readonly<Record<string, string>>;

/** Reads options and further variants from the form. `product` is the product as it was when the form was opened. */
export function readVariants(
  formValues: Texts,
  product: Product | undefined,
): { options: ProductOption[]; variants: NonNullable<ProductInput["variants"]> } {
  const indices = Array.from({ length: maxOptions }, (_, index) => index).filter(
    (index) => formValues[`options.${index}.name`]?.trim() || formValues[`options.${index}.value`]?.trim(),
  );
  const optionsUnder = (prefix: string): ProductOption[] =>
    indices.map((index) => ({
      name: formValues[`options.${index}.name`] ?? "",
      value: formValues[`${prefix}options.${index}.value`] ?? "",
    }));
  const variants = Array.from({ length: maxFurtherVariants }, (_, index) => `variants.${index}.`)
    .filter((prefix) => formValues[`${prefix}price`] !== undefined)
    .map((prefix): VariantInput => {
      const _id = formValues[`${prefix}_id`];
      const original = product?.variants?.find((variant) => variant._id === _id);
      return {
        ...(_id && { _id, stockSeen: original?.stock ?? null }),
        options: optionsUnder(prefix),
        sku: formValues[`${prefix}sku`] ?? "",
        price: numberOf(formValues[`${prefix}price`]) ?? Number.NaN,
        discountedPrice: numberOf(formValues[`${prefix}discountedPrice`]),
        stock: numberOf(formValues[`${prefix}stock`]),
        image: formValues[`${prefix}image`] || null,
        binLocation: formValues[`${prefix}binLocation`] ?? "",
      };
    });
  return { options: optionsUnder(""), variants };
}

const numberOf = (text: string | undefined) => (text?.trim() ? Number(text) : null);
