/** What the audit log calls the lists that are taken along as files. */
export const listWords = {
  orders: "All orders",
  users: "All users",
  applications: "All applications",
  contacts: "All messages",
  products: "All products",
  money: "Money by day or month",
  settlements: "Settlements",
  mails: "Outgoing emails",
  entries: "Audit log",
  expected: "Payments to confirm",
  payments: "Payments to look at",
  refunds: "Refunds to send",
  questions: "Questions",
  reviews: "Reviews",
  units: "Serials",
  gstr1: (table: string) => `GSTR-1: ${table}`,
} as const;
