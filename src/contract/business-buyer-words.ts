/** Messages for business customers. */
export const businessBuyerWords = {
  offer: "I need an invoice for a business",
  company: "Company",
  gstin: "GSTIN",
  companyNeeded: "Please enter the name of the company, as in its GST registration",
  gstinOdd: "This is not a GSTIN or UIN: 15 letters and digits, of which the last follows from the others",
  billedTo: (company: string, gstin: string) => `Invoice for ${company}, ${gstin}`,
} as const;
