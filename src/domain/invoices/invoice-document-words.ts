/** Texts on documents that do not come from the shop's data. */
export const invoiceDocumentWords = {
  stockKeepingUnit: (sku: string) => `SKU ${sku}`,
  reasonUnstated: "Refund",
} as const;
