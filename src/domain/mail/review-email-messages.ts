/** Texts of emails about product reviews; `product` is its name. */
export const reviewEmailMessages = {
  refusedSubject: (product: string) => `Your review of ${product}`,
  refused: (product: string) =>
    `Thank you for reviewing ${product}. We haven't published your review, for this reason:`,
  again: "You can rewrite it on the product page, and we'll read it again.",
  link: "Edit your review",
} as const;
