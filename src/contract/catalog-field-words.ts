/** What is said of the fields of products and of the calls that list them. Names begin a sentence. */
export const catalogFieldWords = {
  price: "Price",
  discountedPrice: "Discounted price",
  stock: "Stock",
  stockLarge: (most: number) => `Stock can be at most ${most} units`,
  categoryNeeded: "Please select a category",
  priceRangeUnknown: "Unknown price range",
  manyIds: (most: number) => `Please give up to ${most} product ids separated by commas`,
} as const;

/** What is said of the facts of a product: `…Stated` is what its page calls them. */
export const productFactWords = {
  countryOfOriginStated: "Country of origin",
  manufacturerStated: "Manufacturer",
  importerStated: "Importer",
  warrantyStated: "Warranty",
  /** At the beginning of a sentence. */
  warranty: "Warranty",
  warrantyNotWhole: "Warranty must be a whole number of months",
  warrantyLong: (most: number) => `Warranty can be at most ${most} months`,
  weightClassUnknown: "Unknown weight class",
} as const;
