/** What the amounts of a product are called, at the beginning of a sentence. */
export const productWords = { price: "Price", discountedPrice: "Discounted price" } as const;
