/** What the office says while it puts up the documents of a product. */
export const documentsWords = {
  title: (place: number) => `What document ${place} is`,
  titleExample: "User manual",
  add: "Add Documents",
  files: "Document files",
  count: (count: number, most: number) =>
    `${count} of ${most}. Several at once can be chosen or dropped here.`,
  added: (title: string, place: number) => `${title} added in place ${place}`,
  removed: (place: number) => `Document ${place} removed`,
  moved: (place: number, of: number) => `Document is now in place ${place} of ${of}`,
  moveUp: (place: number) => `Move document ${place} up`,
  moveDown: (place: number) => `Move document ${place} down`,
  remove: (place: number) => `Remove document ${place}`,
  tooLarge: (name: string, size: string) => `${name} has ${size}. A document must be smaller than 10 MB`,
  noPdf: (name: string) => `${name} can't be used here. Please choose a PDF file`,
  asPdf: (size: string) => `PDF, ${size}`,
} as const;
