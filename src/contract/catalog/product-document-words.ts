/** Messages about a product's documents. */
export const productDocumentWords = {
  manyDocuments: (maximum: number) => `A product can have at most ${maximum} documents`,
  titleNeeded: "Please enter a title for the document",
  fileNeeded: "Please choose a PDF file",
  fileTooLarge: "The document must be smaller than 10 MB",
  notKept: "This document was not found. Please upload it",
  shownTwice: "This document is already in the list",
  uploaded: "Document uploaded successfully",
  failed: "Failed to upload document",
} as const;
