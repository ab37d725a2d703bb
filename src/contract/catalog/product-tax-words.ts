/** `0, 5 or 18` */
const oneOf = (rates: readonly number[]): string =>
  [rates.slice(0, -1).join(", "), ...rates.slice(-1)].filter((part) => part !== "").join(" or ");

/** Messages about the tax on a product. Names start a sentence. */
export const productTaxWords = {
  codeAndRate: "HSN and GST rate",
  hsn: "HSN or SAC",
  hsnOdd: "HSN or SAC must have 4, 6 or 8 digits and start with 01 to 99",
  gstRate: "GST rate",
  gstRateIllegal: (legal: readonly number[], meant: number | undefined) =>
    `GST rate must be ${oneOf(legal)} per cent.${meant === undefined ? "" : ` Did you mean ${meant}?`}`,
  gstRateLarge: (maximum: number) => `GST rate can be at most ${maximum} per cent`,
  taxFromOdd: "Please enter the day from which it applies as YYYY-MM-DD",
  taxFromEarly: "There was no GST before 1 July 2017",
  since: (day: string) => `since ${day}`,
} as const;
