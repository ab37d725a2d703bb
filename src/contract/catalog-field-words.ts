/** What is said of the fields of products and of the calls that list them. Names begin a sentence. */
export const catalogFieldWords = {
  price: "Price",
  discountedPrice: "Discounted price",
  stock: "Stock",
  stockLarge: (most: number) => `Stock can be at most ${most} units`,
  categoryNeeded: "Please select a category",
  priceRangeUnknown: "Unknown price range",
  matchUnknown: "Only the name can be matched alone",
  manyIds: (most: number) => `Please give up to ${most} product ids separated by commas`,
} as const;

/** What is said of the facts of a product, and what its page calls them. */
export const productFactWords = {
  countryOfOrigin: "Country of origin",
  manufacturer: "Manufacturer",
  importer: "Importer",
  warranty: "Warranty",
  warrantyNotWhole: "Warranty must be a whole number of months",
  warrantyLong: (most: number) => `Warranty can be at most ${most} months`,
  weightClassUnknown: "Unknown weight class",
} as const;
