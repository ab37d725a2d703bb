/** What is said of invoices and credit notes. */
export const invoiceWords = {
  notFound: "There is no invoice of this order",
  noteNotFound: "There is no such credit note of this order",
  formatUnknown: "Format must be json",
} as const;
