import { checkoutFieldWords } from "./checkout-field-words.ts";
import { checkoutRefusalWords } from "./checkout-refusal-words.ts";

/** Possible problems of a cart, and their parameters. */
export interface CartProblemParameters {
  "product-gone": Record<string, never>;
  /** Maximum units per product. */
  "too-many-units": { most: number };
  "total-too-small": Record<string, never>;
  "total-too-large": Record<string, never>;
}
export type CartProblemCode = keyof CartProblemParameters;

/** A problem of a cart. */
export type CartProblem = {
  [Code in CartProblemCode]: { code: Code; parameters: CartProblemParameters[Code] };
}[CartProblemCode];

export const cartProblemWords: {
  [Code in CartProblemCode]: (parameters: CartProblemParameters[Code]) => string;
} = {
  "product-gone": () => checkoutRefusalWords.productGone,
  "too-many-units": ({ most }) => checkoutFieldWords.quantityLarge(most),
  "total-too-small": () => checkoutRefusalWords.tooSmall,
  "total-too-large": () => checkoutRefusalWords.tooLarge,
};

/** Message for a problem. */
export function cartProblemSentence<Code extends CartProblemCode>({
  code,
  parameters,
}: {
  code: Code;
  parameters: CartProblemParameters[Code];
}): string {
  return cartProblemWords[code](parameters);
}
