/** Messages about fields of products and of their list queries. Names start a sentence. */
export const catalogFieldWords = {
  price: "Price",
  discountedPrice: "Discounted price",
  stock: "Stock",
  stockLarge: (most: number) => `Stock can be at most ${most} units`,
  specificationOdd: "A specification is a number or a text",
  specificationsOdd: "Please give the specifications by their names",
  categoryNeeded: "Please select a category",
  priceRangeUnknown: "Unknown price range",
  lowestPrice: "Lowest price",
  highestPrice: "Highest price",
  highestBelowLowest: "Highest price cannot be below the lowest",
  manyOrigins: (most: number) => `Please give up to ${most} countries separated by commas`,
  availableUnknown: "Only what is available can be asked for",
  matchUnknown: "Only the name can be matched alone",
  manyIds: (most: number) => `Please give up to ${most} product ids separated by commas`,
} as const;

/** Names of product attributes, and messages about them. */
export const productFactWords = {
  brand: "Brand",
  mpn: "Part number",
  gtinOdd: "Please enter a GTIN (EAN, UPC) of 8, 12, 13 or 14 digits; its last digit does not fit the others",
  countryOfOrigin: "Country of origin",
  manufacturer: "Manufacturer",
  importer: "Importer",
  warranty: "Warranty",
  warrantyNotWhole: "Warranty must be a whole number of months",
  warrantyLong: (most: number) => `Warranty can be at most ${most} months`,
  weightClassUnknown: "Unknown weight class",
  /** Starts a sentence. */
  packedWeight: "Packed weight",
} as const;
