/** Messages about fields that several records have. */
export const recordFieldWords = {
  nameNeeded: "Please enter a name",
  titleNeeded: "Please enter a title",
  descriptionNeeded: "Please enter a description",
  imageNeeded: "Please upload an image",
  /** Starts a sentence. */
  order: "Order",
} as const;
