import type { ProductInput } from "#contract/catalog/catalog.ts";
import type { DocumentInput } from "#contract/catalog/product-documents.ts";
import { readMoment } from "#contract/kernel/fields.ts";
import type { ProductDetails } from "#domain/catalog/products.ts";
import { toPaise } from "../serialize/money.ts";

/** Product input before its documents are looked up. */
export type ProductDetailsInput = Omit<ProductDetails, "categoryId" | "fitsWith" | "documents"> & {
  documents?: DocumentInput[] | undefined;
};

/**
 * Converts product input to domain format, except the category and the compatible products, which forms and
 * files identify differently.
 */
export function productDetails({
  price,
  discountedPrice,
  category: _,
  fitsWith: __,
  pictures,
  variants,
  publishAt,
  startsOn,
  ...details
}: ProductInput): ProductDetailsInput {
  return {
    ...details,
    ...(pictures && { imageAlt: pictures[0]?.alt, furtherPictures: pictures.slice(1) }),
    startsOn: startsOn === "" ? null : startsOn,
    publishAt: publishAt == null ? publishAt : new Date(readMoment(publishAt)),
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
