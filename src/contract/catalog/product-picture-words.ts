/** Messages about a product's pictures. */
export const productPictureWords = {
  manyPictures: (maximum: number) => `A product can have at most ${maximum} pictures`,
  firstIsImage: "The first picture must be the product image",
  shownTwice: "This picture is already in the list",
  imageNeeded: "Please choose a picture",
} as const;
