/** Maximum number of options per product. */
export const mostOptions = 3;

/** Maximum number of further variants besides the product itself. */
export const mostFurtherVariants = 29;

/** Messages about variants. */
export const variantWords = {
  sku: "SKU",
  skuOdd: "A SKU has letters, digits, hyphens, dots, slashes and underscores, up to 40 of them",
  skuTaken: (sku: string) => `The SKU ${sku} stands for something else already`,
  options: "Options",
  optionNameNeeded: "Please name the option, such as Colour",
  optionValueNeeded: "Please say which, such as Night blue",
  optionsNeeded: "Please say what sets this variant apart",
  optionTwice: "Each option can be there once",
  optionsMany: `A product can have at most ${mostOptions} options`,
  otherOptions: "All variants of a product have the same options",
  sameOptions: "Another variant of this product is the same",
  many: `A product can have at most ${mostFurtherVariants + 1} variants`,
  unknown: "This product has no such variant",
} as const;
