/** Maximum number of options per product. */
export const maxOptions = 3;

/** Maximum number of further variants besides the product itself. */
export const maxFurtherVariants = 29;

/** Messages about variants. */
export const variantWords = {
  sku: "SKU",
  skuOdd: "A SKU can have up to 40 letters, digits, hyphens, dots, slashes and underscores",
  skuTaken: (sku: string) => `The SKU ${sku} is already in use`,
  options: "Options",
  optionNameNeeded: "Please name the option, such as Colour",
  optionValueNeeded: "Please enter a value, such as Night blue",
  optionsNeeded: "Please enter the options of this variant",
  optionTwice: "Each option can be used only once",
  optionsMany: `A product can have at most ${maxOptions} options`,
  otherOptions: "All variants of a product must have the same options",
  sameOptions: "Another variant has the same options",
  many: `A product can have at most ${maxFurtherVariants + 1} variants`,
  unknown: "This product has no such variant",
} as const;
