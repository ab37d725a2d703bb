import { m } from "#messages";

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

/** Messages for the customer about each problem of a cart. */
export const cartProblemMessages: {
  [Code in CartProblemCode]: (parameters: CartProblemParameters[Code]) => string;
} = {
  "product-gone": () => m["checkout.refusal.productGone"](),
  "too-many-units": ({ most }) => m["checkout.field.quantityTooLarge"]({ maximum: most }),
  "total-too-small": () => m["checkout.refusal.tooSmall"](),
  "total-too-large": () => m["checkout.refusal.tooLarge"](),
};

/** Formats a problem for the customer. */
export function cartProblemSentence<Code extends CartProblemCode>({
  code,
  parameters,
}: {
  code: Code;
  parameters: CartProblemParameters[Code];
}): string {
  return cartProblemMessages[code](parameters);
}
