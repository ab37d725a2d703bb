/** Maximum size of an import file. */
export const maxProductFileBytes = 2 * 1024 * 1024;

/** Maximum number of lines per file, products and variants. */
export const maxProductLines = 5000;
