/** Maximum length of invoice and credit note numbers: CGST Rules, 2017, rules 46(b) and 53(1A)(c). */
export const maxInvoiceNumberLength = 16;

/** Prefixes that the owner may choose for invoice numbers. */
export const invoicePrefixPattern = /^[A-Z0-9]{1,3}$/;
