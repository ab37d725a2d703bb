/** Messages about invoices and credit notes. */
export const invoiceWords = {
  notFound: "There is no invoice of this order",
  noteNotFound: "There is no such credit note of this order",
  formatUnknown: "Format must be pdf or json",
  fetchFailed: "The document could not be loaded",
  documents: "Documents",
  invoiceOf: (number: string) => `Invoice ${number}`,
  creditNoteOf: (number: string) => `Credit note ${number}`,
} as const;
