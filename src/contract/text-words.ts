/** Messages about content pages and their faults. */
export const textWords = {
  notFound: "There is no such text",
  versionNotFound: "This text has no such version",
  saved: "Text saved. The site shows it now.",
  restored: "Version restored. The site shows it now.",
  backToOriginal: "Back to the original. The site shows it now.",
  unchanged: "Nothing was changed.",
  loadFailed: "Failed to fetch the texts",
  versionsFailed: "Failed to fetch the versions",
  saveFailed: "Failed to save the text",
  previewFailed: "The preview could not be made",
  needed: "Please write the text",
  noDayHere: "Only policies say from which day they hold",
  noParts: "A text needs at least one part. A part begins with a line such as ## Returns",
  /** A fault with its line. */
  inLine: (line: number, fault: string) => `Line ${line}: ${fault}`,
  unknownFact: (name: string) => `there is no fact {{${name}}}. The list beside the text has all of them`,
  oddLink: (address: string) =>
    `the link ${address} has to begin with https://, mailto:, tel:, # or / for a page of this site`,
  emptyLink: "a link needs words to press: [words](address)",
  oddHeading:
    "parts begin with ## and their sections with ###; the title of the page stands above them already",
  manyHeadings: (most: number) => `a text can have at most ${most} headings`,
  emptyHeading: "a heading needs words",
  oddAddress: (address: string) =>
    `{#${address}} can only have small letters, digits and single hyphens, such as {#your-rights}`,
  takenAddress: (address: string) => `{#${address}} stands in this text twice`,
  nestedList: "a list cannot stand inside a list",
  headingInList: "a heading cannot stand inside a list",
  oddLead:
    "what stands before the first ## introduces the text: plain paragraphs, without marks, links or lists",
  emptyPart: (title: string) => `there is nothing under “${title}”`,
  oddProgram: (title: string) =>
    `“${title}” has to begin with its length and level on a line of their own, such as: 6 weeks, Foundation`,
  programWithoutModules: (title: string) => `“${title}” needs a list of its modules`,
} as const;
