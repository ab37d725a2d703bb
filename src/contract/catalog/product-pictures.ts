import * as z from "zod/mini";
import { imageAddress, optionalText } from "#contract/kernel/fields.ts";
import { m } from "#messages";

/** Maximum number of pictures per product, including the first. */
export const maxPictures = 12;

/** Maximum length of an alternative text, in characters. */
export const maxAltTextLength = 200;

/** Picture input. `alt` is the alternative text; empty if the product's name is enough. */
const PictureInput = z.object({
  image: imageAddress(m["catalog.productPicture.imageNeeded"]),
  alt: optionalText(maxAltTextLength),
});

/** A product picture. */
export const ProductPicture = z.object({ image: z.string(), alt: z.string() });
export type ProductPicture = z.infer<typeof ProductPicture>;

/**
 * All pictures of a product, in order; the first is the product's `image`. Input: unchanged if omitted.
 * Product lists omit them, except for staff.
 */
export const productPictures = {
  input: z.optional(
    z.array(PictureInput).check(
      z.maxLength(maxPictures, {
        error: () => m["catalog.productPicture.tooMany"]({ maximum: maxPictures }),
      }),
    ),
  ),
  output: z.optional(z.array(ProductPicture)),
};

type WithPictures = { image: string; pictures?: readonly { image: string }[] | undefined };

/** The first picture must be the product's image, and none may occur twice. */
// @__NO_SIDE_EFFECTS__
export function pictureChecks<Input extends WithPictures>() {
  return [
    z.refine<Input>(({ image, pictures }) => !pictures || pictures[0]?.image === image, {
      error: m["catalog.productPicture.firstIsImage"],
      path: ["pictures", 0, "image"],
    }),
    z.refine<Input>(
      ({ pictures = [] }) => new Set(pictures.map(({ image }) => image)).size === pictures.length,
      {
        error: m["catalog.productPicture.duplicate"],
        path: ["pictures"],
      },
    ),
  ];
}
