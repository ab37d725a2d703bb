/** Messages about invoices and credit notes. */
export const invoiceWords = {
  notFound: "This order has no invoice",
  noteNotFound: "This order has no such credit note",
  formatUnknown: "Format must be pdf or json",
  fetchFailed: "The document could not be loaded",
  documents: "Documents",
  invoiceOf: (number: string) => `Invoice ${number}`,
  creditNoteOf: (number: string) => `Credit note ${number}`,
} as const;
