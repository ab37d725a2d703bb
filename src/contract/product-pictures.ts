import * as z from "zod/mini";
import { imageAddress, optionalText } from "./fields.ts";
import { productPictureWords as words } from "./product-picture-words.ts";

/** Pictures that a product can have, its first among them. */
export const mostPictures = 12;

/** Characters that say what a picture shows. */
export const longestAlternative = 200;

/** A picture as a call says it. `alt` is what it shows, in words; empty: the product's name says enough. */
const SaidPicture = z.object({
  image: imageAddress(words.imageNeeded),
  alt: optionalText(longestAlternative),
});

/** A picture of a product on the wire. */
export const ProductPicture = z.object({ image: z.string(), alt: z.string() });
export type ProductPicture = z.infer<typeof ProductPicture>;

/**
 * All pictures of a product in their order; the first is its `image`. A call that leaves them out leaves them as they
 * are. Lists leave them out, except for the office.
 */
export const productPictures = {
  input: z.optional(z.array(SaidPicture).check(z.maxLength(mostPictures, words.manyPictures(mostPictures)))),
  output: z.optional(z.array(ProductPicture)),
};

type Pictured = { image: string; pictures?: readonly { image: string }[] | undefined };

/** The first picture of a list is the product's image, and none comes twice. */
// @__NO_SIDE_EFFECTS__
export function soundPictures<Input extends Pictured>() {
  return [
    z.refine<Input>(({ image, pictures }) => !pictures || pictures[0]?.image === image, {
      error: words.firstIsImage,
      path: ["pictures", 0, "image"],
    }),
    z.refine<Input>(
      ({ pictures = [] }) => new Set(pictures.map(({ image }) => image)).size === pictures.length,
      {
        error: words.shownTwice,
        path: ["pictures"],
      },
    ),
  ];
}
