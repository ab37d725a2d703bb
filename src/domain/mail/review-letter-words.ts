/** Texts of emails about product reviews; `product` is its name. */
export const reviewLetterWords = {
  refusedSubject: (product: string) => `Your review of ${product}`,
  refused: (product: string) =>
    `Thank you for reviewing ${product}. We do not publish your review as it is, for this reason:`,
  again: "You can write it anew on the product's page: we read it again then.",
  link: "Change your review",
} as const;
