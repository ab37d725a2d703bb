import type { FactName, Facts } from "#contract/text-facts.ts";

type Promises = Pick<Facts, Extract<FactName, `promise.${string}`>>;

/** Promises of a test shop, as in the specification (§9), and those of a live shop. */
export const promiseWords = {
  test: (warrantyYears: number): Promises => ({
    "promise.warranty": `Products come with a ${warrantyYears}-year warranty`,
    "promise.warrantyInShort": `${warrantyYears}-year warranty`,
    "promise.support": "Support takes your message 24/7 through the contact page and by e-mail, and answers",
    "promise.supportInShort": "Messages taken 24/7",
  }),
  live: {
    "promise.warranty": "Where a product has a warranty, its page says for how long",
    "promise.warrantyInShort": "The warranty that the product page states",
    "promise.support": "Write to us on the contact page or by e-mail: we answer",
    "promise.supportInShort": "By message, e-mail and phone",
  } satisfies Promises,
};

/** Who pays for return shipping. */
export const returnShippingWords = {
  customer: "You pay for sending it back, unless it arrived damaged or is not what you ordered.",
  shop: "We pay for sending it back.",
} as const;
