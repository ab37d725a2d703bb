/** Maximum size of an import file. */
export const maximumProductFileBytes = 2 * 1024 * 1024;

/** Maximum number of lines per file, products and variants. */
export const maximumProductLines = 5000;

export const productImportWords = {
  fileNeeded: "Please choose a CSV file",
  fileTooLarge: "The file is too large: it can have up to 2 MB",
  tooManyLines: "A file can have up to 5,000 products and variants; please split it",
  noLines: "There are no products in this file",
  notUtf8: "The file is not in UTF-8; in Excel save it as “CSV UTF-8”",
  columnMissing: "This column is missing",
  columnTwice: "This column is there twice",
  columnUnknown: (title: string) => `There is no column “${title}”`,
  tooManyCells: "This line has more cells than there are columns",
  quotesBroken: "The quotes do not match here",
  categoryUnknown: (category: string) => `There is no category “${category}”`,
  categoryAmbiguous: (category: string) =>
    `More than one category is called “${category}”; please give its slug`,
  nameTaken: (category: string) => `${category} already has a product of this name`,
  nameRepeated: (line: number) => `Line ${line} makes the same product`,
  variantApart: "No product of this name stands right above this variant",
  ofProduct: "A variant leaves this cell empty: it is said of its product",
  refused: (lines: number) =>
    `Nothing was imported: ${lines === 1 ? "1 line needs" : `${lines} lines need`} mending`,
  imported: (products: number) => `${products === 1 ? "1 product" : `${products} products`} imported`,
  checkFailed: "The file could not be checked. Please choose it again.",
  importFailed: "The products could not be imported. Please try again.",
} as const;
