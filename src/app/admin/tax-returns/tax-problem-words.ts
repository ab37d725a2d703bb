/** Messages about lines that the GSTR-1 offline tool will refuse. */
export const taxProblemWords = {
  problems: (count: number) =>
    count === 1
      ? "1 line has no HSN code"
      : `${count === 100 ? "At least 100" : count} lines have no HSN code`,
  problemsHint:
    "Only the hsn tables need the code. Their rows stay in the files without one, so that the totals are complete, and the offline tool refuses them: enter the code in the file, and in the product for later invoices.",
  hsnMissing: (documentNumber: string, name: string) => `${documentNumber}: ${name}`,
} as const;
