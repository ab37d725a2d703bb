/** Messages about exports. */
export const exportWords = {
  failed: "The export failed. Please try again.",
  saved: (file: string) => `${file} was downloaded`,
} as const;
