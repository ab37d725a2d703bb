/** Maximum number of options per product. */
export const maxOptions = 3;

/** Maximum number of further variants besides the product itself. */
export const maxFurtherVariants = 29;
