/** Messages about a product's documents. */
export const productDocumentWords = {
  manyDocuments: (most: number) => `A product can have at most ${most} documents`,
  titleNeeded: "Please say what the document is",
  fileNeeded: "Please choose a PDF file",
  fileTooLarge: "The document must be smaller than 10 MB",
  notKept: "This document is not here: please upload it",
  shownTwice: "This document is in the list already",
  uploaded: "Document uploaded successfully",
  failed: "Failed to upload document",
} as const;
