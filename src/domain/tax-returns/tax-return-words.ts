/** What the tax office calls things in its files. */
export const taxReturnWords = {
  regular: "Regular B2B",
  otherThanCommerce: "OE",
  large: "B2CL",
  credit: "C",
  no: "N",
  pieces: "NOS-NUMBERS",
  services: "NA",
  invoices: "Invoices for outward supply",
  creditNotes: "Credit Note",
  place: (code: string, name: string) => `${code}-${name}`,
} as const;
