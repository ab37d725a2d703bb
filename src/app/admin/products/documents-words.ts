/** Messages of the product documents field. */
export const documentsWords = {
  title: (place: number) => `Title of document ${place}`,
  titleExample: "User manual",
  add: "Add Documents",
  files: "Document files",
  count: (count: number, max: number) => `${count} of ${max}. Choose or drop several at once.`,
  added: (title: string, place: number) => `${title} added at position ${place}`,
  removed: (place: number) => `Document ${place} removed`,
  moved: (place: number, of: number) => `Document moved to position ${place} of ${of}`,
  moveUp: (place: number) => `Move document ${place} up`,
  moveDown: (place: number) => `Move document ${place} down`,
  remove: (place: number) => `Remove document ${place}`,
  tooLarge: (name: string, size: string) => `${name} is ${size}. A document must be smaller than 10 MB`,
  noPdf: (name: string) => `${name} can't be used here. Please choose a PDF file`,
  asPdf: (size: string) => `PDF, ${size}`,
} as const;
