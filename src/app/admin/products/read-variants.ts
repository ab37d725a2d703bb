import type { Product, ProductInput } from "#contract/catalog.ts";
import type { ProductOption } from "#contract/variant-names.ts";
import { mostFurtherVariants, mostOptions } from "#contract/variant-words.ts";
import type { VariantInput } from "#contract/variants.ts";

type Texts = Readonly<Record<string, string>>;

/** What the form says of a product's options and further variants; `product` is as its editor saw it. */
export function readVariants(
  typed: Texts,
  product: Product | undefined,
): { options: ProductOption[]; variants: NonNullable<ProductInput["variants"]> } {
  const places = Array.from({ length: mostOptions }, (_, place) => place).filter(
    (place) => typed[`options.${place}.name`]?.trim() || typed[`options.${place}.value`]?.trim(),
  );
  const optionsOf = (of: string): ProductOption[] =>
    places.map((place) => ({
      name: typed[`options.${place}.name`] ?? "",
      value: typed[`${of}options.${place}.value`] ?? "",
    }));
  const variants = Array.from({ length: mostFurtherVariants }, (_, index) => `variants.${index}.`)
    .filter((of) => typed[`${of}price`] !== undefined)
    .map((of): VariantInput => {
      const _id = typed[`${of}_id`];
      const seen = product?.variants?.find((variant) => variant._id === _id);
      return {
        ...(_id && { _id, stockSeen: seen?.stock ?? null }),
        options: optionsOf(of),
        sku: typed[`${of}sku`] ?? "",
        price: numberOf(typed[`${of}price`]) ?? Number.NaN,
        discountedPrice: numberOf(typed[`${of}discountedPrice`]),
        stock: numberOf(typed[`${of}stock`]),
        image: typed[`${of}image`] || null,
      };
    });
  return { options: optionsOf(""), variants };
}

const numberOf = (text: string | undefined) => (text?.trim() ? Number(text) : null);
