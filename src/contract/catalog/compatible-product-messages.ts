/** Messages about compatible products. */
export const compatibleProductMessages = {
  label: "Works With",
  manyProducts: (maximum: number) => `A product can have at most ${maximum} compatible products`,
  namedTwice: "Each product can be listed only once",
  namesItself: "A product cannot be compatible with itself",
  unknown: "This product no longer exists",
  unknownInFile: (text: string) => `No product has the slug or SKU “${text}”`,
} as const;
