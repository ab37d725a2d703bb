/** Texts of emails about product questions; `product` is its name. */
export const questionLetterWords = {
  subject: (product: string) => `Your question about ${product}`,
  answered: (product: string) => `You asked about ${product}:`,
  answer: "Our answer:",
  shown: "Question and answer stand on the product's page now, beside your first name.",
  refused: (product: string) =>
    `Thank you for asking about ${product}. We do not publish your question as it is, for this reason:`,
  again: "You can write it anew on the product's page: we read it again then.",
  link: "See it on the product's page",
} as const;
