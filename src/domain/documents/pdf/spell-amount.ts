import { spellNumber } from "./spell-number.ts";

/**
 * An amount (integer paise, not negative) in English words, as printed on Indian invoices: `Rupees One Lakh
 * Twenty-Three Thousand and Fifty Paise Only`. Throws a RangeError for other numbers.
 */
export function spellAmount(paise: number): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`Not an amount in paise: ${paise}`);
  const rupees = spellNumber(Math.floor(paise / 100));
  const rest = paise % 100;
  return rest === 0 ? `Rupees ${rupees} Only` : `Rupees ${rupees} and ${spellNumber(rest)} Paise Only`;
}
