/** What is said of lists that are taken along as files. */
export const exportWords = {
  failed: "The export failed. Please try again.",
  saved: (file: string) => `${file} was downloaded`,
} as const;
