/** Messages about compatible products. */
export const fittingProductWords = {
  label: "Fits With",
  manyProducts: (most: number) => `A product can name at most ${most} that fit with it`,
  namedTwice: "Each product can be there once",
  namesItself: "A product cannot be named as fitting with itself",
  unknown: "This product is not in the shop any more",
  unknownInFile: (text: string) => `No product has the slug or SKU “${text}”`,
} as const;
