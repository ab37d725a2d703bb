/** What the audit log calls the lists that are taken along as files. */
export const listWords = {
  orders: "All orders",
  users: "All users",
  applications: "All applications",
  contacts: "All messages",
  money: "Money by day or month",
} as const;
