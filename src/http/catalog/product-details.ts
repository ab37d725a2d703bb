import type { ProductInput } from "#contract/catalog.ts";
import type { SaidDocument } from "#contract/product-documents.ts";
import type { ProductDetails } from "#domain/catalog/products.ts";
import { toPaise } from "../present/money.ts";

/** What is said about a product, before anybody has looked for its documents. */
export type SaidDetails = Omit<ProductDetails, "categoryId" | "fitsWith" | "documents"> & {
  documents?: SaidDocument[] | undefined;
};

/** What is said about a product, in the words of the domain; its category and what fits with it are found in different ways. */
export function productDetails({
  price,
  discountedPrice,
  category: _,
  fitsWith: __,
  pictures,
  variants,
  ...details
}: ProductInput): SaidDetails {
  return {
    ...details,
    ...(pictures && { imageAlt: pictures[0]?.alt, furtherPictures: pictures.slice(1) }),
    pricePaise: toPaise(price),
    discountedPricePaise: discountedPrice == null ? null : toPaise(discountedPrice),
    variants: variants?.map(({ _id, price, discountedPrice, ...variant }) => ({
      ...variant,
      id: _id?.toLowerCase(),
      pricePaise: toPaise(price),
      discountedPricePaise: discountedPrice == null ? null : toPaise(discountedPrice),
    })),
  };
}
