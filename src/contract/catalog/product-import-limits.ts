/** Maximum size of an import file. */
export const maxProductFileBytes = 2 * 1024 * 1024;

/** Maximum number of lines of a file that updates products. */
export const maxUpdateLines = 1000;

/** Maximum number of changes in the preview of an update. */
export const maxShownChanges = 500;

/** Maximum number of lines per file, products and variants. */
export const maxProductLines = 5000;
