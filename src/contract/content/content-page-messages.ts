/** Messages about content pages and their faults. */
export const contentPageMessages = {
  notFound: "Text not found",
  versionNotFound: "Version not found",
  saved: "Text saved. The site shows it now.",
  restored: "Version restored. The site shows it now.",
  backToOriginal: "Back to the original. The site shows it now.",
  unchanged: "Nothing was changed.",
  loadFailed: "Failed to fetch the texts",
  versionsFailed: "Failed to fetch the versions",
  saveFailed: "Failed to save the text",
  previewFailed: "The preview could not be created",
  needed: "Please write the text",
  noDayHere: "Only policies have a day from which they apply",
  noParts: "A text needs at least one part. Start a part with a line such as ## Returns",
  /** A fault with its line. */
  inLine: (line: number, fault: string) => `Line ${line}: ${fault}`,
  unknownFact: (name: string) => `there is no fact {{${name}}}. See the list next to the text`,
  oddLink: (address: string) =>
    `the link ${address} must start with https://, mailto:, tel:, # or / for a page of this site`,
  emptyLink: "a link needs text: [text](address)",
  oddHeading: "start parts with ## and their sections with ###; the page already has a title",
  manyHeadings: (maximum: number) => `a text can have at most ${maximum} headings`,
  emptyHeading: "a heading needs text",
  oddAddress: (address: string) =>
    `{#${address}} can only have small letters, digits and single hyphens, such as {#your-rights}`,
  takenAddress: (address: string) => `{#${address}} appears in this text twice`,
  nestedList: "a list cannot contain another list",
  headingInList: "a list cannot contain a heading",
  oddLead:
    "the introduction before the first ## must be plain paragraphs, without formatting, links or lists",
  emptyPart: (title: string) => `there is nothing under “${title}”`,
  oddProgram: (title: string) =>
    `“${title}” must start with its length and level on a separate line, such as: 6 weeks, Foundation`,
  programWithoutModules: (title: string) => `“${title}” needs a list of its modules`,
} as const;
