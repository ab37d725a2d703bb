/** Characters of the number of an invoice or a credit note at most: CGST Rules, 2017, rules 46(b) and 53(1A)(c). */
export const longestInvoiceNumber = 16;

/** What the owner can let the numbers of invoices begin with. */
export const invoicePrefixPattern = /^[A-Z0-9]{1,3}$/;
