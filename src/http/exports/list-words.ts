/** What the audit log calls the lists that are taken along as files. */
export const listWords = {
  orders: "All orders",
  users: "All users",
  applications: "All applications",
  contacts: "All messages",
  products: "All products",
  money: "Money by day or month",
  settlements: "Settlements",
  invoiceRegister: "Invoice register",
  invoicePdfs: "Invoices as PDF files",
  gstr1: (table: string) => `GSTR-1: ${table}`,
} as const;
