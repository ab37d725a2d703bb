/** Texts of emails about product questions; `product` is its name. */
export const questionEmailMessages = {
  subject: (product: string) => `Your question about ${product}`,
  answered: (product: string) => `You asked about ${product}:`,
  answer: "Our answer:",
  shown: "Both are now on the product page, with your first name.",
  refused: (product: string) =>
    `Thank you for asking about ${product}. We haven't published your question, for this reason:`,
  again: "You can rewrite it on the product page, and we'll read it again.",
  link: "Open the product page",
} as const;
