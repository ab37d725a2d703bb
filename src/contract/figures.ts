/** How many digits stand behind the point: `most` at most, and at least `least`, if need be zeros. */
export interface Decimals {
  most: number;
  least?: number;
}

/**
 * A number with Indian grouping: `12,34,567.5`; halves are rounded away from zero. As `Intl.NumberFormat("en-IN")` writes
 * it, without what the first formatter of a page costs (docs/decisions/0070). What is no number is `NaN`.
 */
export function formatFigure(value: number, { most, least = 0 }: Decimals): string {
  if (!Number.isFinite(value)) return String(value);
  const digits = String(shifted(Math.abs(value), most)).padStart(most + 1, "0");
  const whole = digits.slice(0, digits.length - most);
  const fraction = withoutZeros(digits.slice(digits.length - most), least);
  const sign = value < 0 && /[1-9]/.test(digits) ? "-" : "";
  return `${sign}${grouped(whole)}${fraction && `.${fraction}`}`;
}

/** The number with its point moved to the right, rounded: of what is written, not of the binary fraction beside it. */
function shifted(value: number, places: number): number {
  const text = String(value);
  return Math.round(text.includes("e") ? value * 10 ** places : Number(`${text}e${places}`));
}

function withoutZeros(fraction: string, least: number): string {
  let length = fraction.length;
  while (length > least && fraction[length - 1] === "0") length -= 1;
  return fraction.slice(0, length);
}

/** The last three digits, and pairs before them. */
function grouped(digits: string): string {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2)
    groups.unshift(digits.slice(Math.max(0, end - 2), end));
  return groups.join(",");
}
