/** Maximum size of an import file. */
export const maxProductFileBytes = 2 * 1024 * 1024;

/** Maximum number of lines per file, products and variants. */
export const maxProductLines = 5000;

export const productImportWords = {
  fileNeeded: "Please choose a CSV file",
  fileTooLarge: "The file is too large. Please choose one up to 2 MB",
  tooManyLines: "A file can have up to 5,000 products and variants; please split it",
  noLines: "There are no products in this file",
  notUtf8: "The file is not in UTF-8; in Excel save it as “CSV UTF-8”",
  columnMissing: "This column is missing",
  columnTwice: "This column appears twice",
  columnUnknown: (title: string) => `There is no column “${title}”`,
  tooManyCells: "This line has more cells than columns",
  quotesBroken: "The quotation marks do not match",
  categoryUnknown: (category: string) => `There is no category “${category}”`,
  categoryAmbiguous: (category: string) =>
    `More than one category is called “${category}”; please use its slug`,
  nameTaken: (category: string) => `${category} already has a product of this name`,
  nameRepeated: (line: number) => `Line ${line} has the same product`,
  variantApart: "A variant must directly follow the product of the same name",
  ofProduct: "Leave this cell empty for a variant",
  refused: (lines: number) =>
    `Nothing was imported. Please correct ${lines === 1 ? "1 line" : `${lines} lines`}`,
  imported: (products: number) => `${products === 1 ? "1 product" : `${products} products`} imported`,
  checkFailed: "The file could not be checked. Please choose it again.",
  importFailed: "The products could not be imported. Please try again.",
} as const;
