import type { PlaceholderName, PlaceholderValues } from "#contract/catalog/content-page-placeholders.ts";

type Promises = Pick<PlaceholderValues, Extract<PlaceholderName, `promise.${string}`>>;

/** Promises of a test shop, as in the specification (§9), and those of a live shop. */
export const promiseWords = {
  test: (warrantyYears: number): Promises => ({
    "promise.warranty": `Products come with a ${warrantyYears}-year warranty`,
    "promise.warrantyInShort": `${warrantyYears}-year warranty`,
    "promise.support": "Send us a message 24/7, on the contact page or by email, and we reply",
    "promise.supportInShort": "Send messages 24/7",
  }),
  live: {
    "promise.warranty": "If a product has a warranty, its page shows how long it lasts",
    "promise.warrantyInShort": "The warranty shown on the product page",
    "promise.support": "Write to us on the contact page or by email, and we reply",
    "promise.supportInShort": "By message, email and phone",
  } satisfies Promises,
};

/** Who pays for return shipping. */
export const returnShippingWords = {
  customer: "You pay for the return, unless the product arrived damaged or is not what you ordered.",
  shop: "We pay for the return.",
} as const;
