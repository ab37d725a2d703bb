import { numberWords as words } from "./number-words.ts";

/** Indian number units, largest first. */
const steps = [
  [10_000_000, words.crore],
  [100_000, words.lakh],
  [1000, words.thousand],
  [100, words.hundred],
] as const;

/**
 * An amount (integer paise, not negative) in words: `Rupees One Lakh Twenty-Three Thousand and Fifty Paise
 * Only`. Throws a RangeError for other numbers.
 */
export function amountInWords(paise: number): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`Not an amount in paise: ${paise}`);
  const rupees = inWords(Math.floor(paise / 100));
  const rest = paise % 100;
  return rest === 0 ? words.amount(rupees) : words.amountWithPaise(rupees, inWords(rest));
}

function inWords(count: number): string {
  const step = steps.find(([size]) => count >= size);
  if (!step) return belowHundred(count);
  const [size, name] = step;
  const rest = count % size;
  const whole = `${inWords(Math.floor(count / size))} ${name}`;
  return rest === 0 ? whole : `${whole} ${inWords(rest)}`;
}

function belowHundred(count: number): string {
  if (count < words.upToNineteen.length) return words.upToNineteen[count] ?? "";
  const tens = words.tens[Math.floor(count / 10)] ?? "";
  const ones = count % 10;
  return ones === 0 ? tens : `${tens}-${words.upToNineteen[ones]}`;
}
