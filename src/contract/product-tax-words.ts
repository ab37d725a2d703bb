/** What is said of the tax on a product. Names begin a sentence. */
export const productTaxWords = {
  codeAndRate: "HSN and GST rate",
  hsn: "HSN or SAC",
  hsnOdd: "HSN or SAC has 4, 6 or 8 digits",
  gstRate: "GST rate",
  gstRateLarge: (most: number) => `GST rate can be at most ${most} per cent`,
  taxFromOdd: "Please give the day from which it holds as YYYY-MM-DD",
  taxFromEarly: "There was no GST before 1 July 2017",
  since: (day: string) => `since ${day}`,
} as const;
