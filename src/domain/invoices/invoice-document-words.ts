/** What documents say that no record of the shop does. */
export const invoiceDocumentWords = {
  stockKeepingUnit: (sku: string) => `SKU ${sku}`,
  reasonUnstated: "Money given back",
} as const;
