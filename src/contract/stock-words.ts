/** Most units that can be counted of one product. */
export const maximumStock = 1_000_000;

type Shortage = { name: string; left: number };

const namesOf = (shortages: readonly Shortage[]) =>
  shortages
    .map(({ name, left }) => (left === 0 ? `${name} is out of stock` : `Only ${left} left of ${name}`))
    .join(". ");

/** What the shop says about the number of units there are. */
export const stockWords = {
  outOfStock: "Out of stock",
  onlyLeft: (left: number) => `Only ${left} left`,
  /** Names a product that there is not enough of. */
  short: (shortage: Shortage) => namesOf([shortage]),
  /** Names each product that there is not enough of. */
  notEnough: (shortages: readonly Shortage[]) =>
    `${namesOf(shortages)}. Please change your cart and try again.`,
  /** To the office, about a cancelled order that shall go on. */
  cannotGoOn: (shortages: readonly Shortage[]) => `${namesOf(shortages)}. The order stays cancelled.`,
  changedMeanwhile: "The stock has changed since you opened this form",
  soldOut:
    "What you paid for was sold out before your payment arrived. Your money goes back to you by itself.",
} as const;
