/** State, PAN, which registration of this PAN, a `Z` or the kind of registration, the check character. */
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;

const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Whether a text is a GSTIN: its shape, and its last sign, which follows from the fourteen before it, so that a
 * mistyped one is noticed. Shape and rule as in the open-source app India Compliance, which files returns with them.
 */
export function isGstin(text: string): boolean {
  return shape.test(text) && text[14] === checkSignOf(text.slice(0, 14));
}

/** Every second sign counts twice; of each product the two digits to the base of 36 are added up. */
function checkSignOf(fourteen: string): string | undefined {
  const sum = [...fourteen].reduce((total, sign, index) => {
    const product = signs.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / signs.length) + (product % signs.length);
  }, 0);
  return signs[(signs.length - (sum % signs.length)) % signs.length];
}
