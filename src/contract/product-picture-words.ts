/** Messages about a product's pictures. */
export const productPictureWords = {
  manyPictures: (most: number) => `A product can have at most ${most} pictures`,
  firstIsImage: "The first picture must be the product image",
  shownTwice: "This picture is already in the list",
  imageNeeded: "Please choose a picture",
} as const;
