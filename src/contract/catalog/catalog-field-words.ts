/** Messages about fields of products and of their list queries. Names start a sentence. */
export const catalogFieldWords = {
  price: "Price",
  discountedPrice: "Discounted price",
  stock: "Stock",
  stockLarge: (maximum: number) => `Stock can be at most ${maximum} units`,
  specificationOdd: "A specification must be a number or text",
  specificationsOdd: "Please list the specifications by name",
  categoryNeeded: "Please select a category",
  priceRangeUnknown: "Unknown price range",
  lowestPrice: "Lowest price",
  highestPrice: "Highest price",
  highestBelowLowest: "Highest price cannot be below the lowest",
  manyOrigins: (maximum: number) => `Please list up to ${maximum} countries, separated by commas`,
  availableUnknown: "This filter can only be true",
  matchUnknown: "match can only be name",
  manyIds: (maximum: number) => `Please list up to ${maximum} product ids, separated by commas`,
} as const;

/** Names of product attributes, and messages about them. */
export const productAttributeMessages = {
  brand: "Brand",
  mpn: "Part number",
  gtinOdd: "Please enter a valid GTIN (EAN, UPC) of 8, 12, 13 or 14 digits",
  countryOfOrigin: "Country of origin",
  manufacturer: "Manufacturer",
  importer: "Importer",
  warranty: "Warranty",
  warrantyNotWhole: "Warranty must be a whole number of months",
  warrantyLong: (maximum: number) => `Warranty can be at most ${maximum} months`,
  weightClassUnknown: "Unknown weight class",
  /** Starts a sentence. */
  packedWeight: "Packed weight",
} as const;
