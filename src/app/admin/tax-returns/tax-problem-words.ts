/** Messages about lines that the GSTR-1 offline tool rejects. */
export const taxProblemWords = {
  problems: (count: number) =>
    count === 1
      ? "1 line has no HSN code"
      : `${count === 100 ? "At least 100" : count} lines have no HSN code`,
  problemsHint:
    "Only the hsn tables need the code. Rows without one stay in the hsn files so that the totals agree, but the offline tool rejects them. Enter the code in the file, and in the product for later invoices.",
  hsnMissing: (documentNumber: string, name: string) => `${documentNumber}: ${name}`,
} as const;
