/** Number of decimals: at most `maximum`, padded with zeros to `minimum`. */
export interface Decimals {
  maximum: number;
  minimum?: number;
}

/**
 * Formats a number with Indian grouping, `12,34,567.5`, and rounds halves away from zero. The result equals
 * that of `Intl.NumberFormat("en-IN")`, whose first use on a page is slow (docs/decisions/0070). Returns the
 * text `NaN` for NaN.
 */
export function formatFigure(value: number, { maximum, minimum = 0 }: Decimals): string {
  if (!Number.isFinite(value)) return String(value);
  const digits = String(shiftDecimalPoint(Math.abs(value), maximum)).padStart(maximum + 1, "0");
  const integerDigits = digits.slice(0, digits.length - maximum);
  const fraction = trimZeros(digits.slice(digits.length - maximum), minimum);
  const sign = value < 0 && /[1-9]/.test(digits) ? "-" : "";
  return `${sign}${groupDigits(integerDigits)}${fraction && `.${fraction}`}`;
}

/**
 * Shifts the decimal point to the right and rounds. Works on the decimal notation, to avoid binary rounding
 * errors.
 */
function shiftDecimalPoint(value: number, places: number): number {
  const text = String(value);
  return Math.round(text.includes("e") ? value * 10 ** places : Number(`${text}e${places}`));
}

function trimZeros(fraction: string, minimum: number): string {
  let length = fraction.length;
  while (length > minimum && fraction[length - 1] === "0") length -= 1;
  return fraction.slice(0, length);
}

/** Groups the last three digits, then pairs of digits. */
function groupDigits(digits: string): string {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2)
    groups.unshift(digits.slice(Math.max(0, end - 2), end));
  return groups.join(",");
}
