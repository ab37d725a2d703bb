/** Messages for business customers. */
export const businessBuyerWords = {
  offer: "I need an invoice for a business",
  company: "Company",
  gstin: "GSTIN",
  companyNeeded: "Please enter the company name as on its GST registration",
  gstinOdd: "This is not a valid GSTIN or UIN. Please check all 15 characters",
  billedTo: (company: string, gstin: string) => `Invoice for ${company}, ${gstin}`,
} as const;
