/** Rows of table 8, in the order of the offline tool. */
const untaxed = (isInterState: boolean, isRegistered: boolean) =>
  `${isInterState ? "Inter" : "Intra"}-State supplies to ${isRegistered ? "registered" : "unregistered"} persons`;

/** Values that the GSTR-1 offline tool reads, so they stay in English. */
export const gstr1Terms = {
  untaxed,
  allUntaxed: [untaxed(true, true), untaxed(false, true), untaxed(true, false), untaxed(false, false)],
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
