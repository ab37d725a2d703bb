/** Maximum stock of a product. */
export const maxStock = 1_000_000;

type Shortage = { name: string; left: number };

const shortageText = (shortages: readonly Shortage[]) =>
  shortages
    .map(({ name, left }) => (left === 0 ? `${name} is out of stock` : `Only ${left} left of ${name}`))
    .join(". ");

/** Messages about stock. */
export const stockWords = {
  outOfStock: "Out of stock",
  onlyLeft: (left: number) => `Only ${left} left`,
  /** Names a product that is short in stock. */
  short: (shortage: Shortage) => shortageText([shortage]),
  /** Names all products that are short in stock. */
  notEnough: (shortages: readonly Shortage[]) =>
    `${shortageText(shortages)}. Please change your cart and try again.`,
  /** For staff who reopen a cancelled order. */
  cannotGoOn: (shortages: readonly Shortage[]) => `${shortageText(shortages)}. The order stays cancelled.`,
  changedMeanwhile: "The stock has changed since you opened this form",
  soldOut: "Your items sold out before your payment arrived. We'll refund you automatically.",
} as const;
