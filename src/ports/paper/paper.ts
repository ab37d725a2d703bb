/** Lengths are in points, 1/72 inch. */
export const a4 = { width: 595.28, height: 841.89 } as const;

export interface TextStyle {
  /** Height of the type. */
  size: number;
  weight: "regular" | "strong";
  tone: "ink" | "muted";
}

/** One line of text at its place: `left` is where it begins, `baseline` what its letters stand on. */
export interface PlacedText {
  text: string;
  style: TextStyle;
  left: number;
  baseline: number;
  /** Direction of the paragraph that the line belongs to; without it the first letter of the line decides. */
  isRightToLeft?: boolean;
}

/** Whether the first letter of a text belongs to a script that is written from right to left (UAX 9, rule P2). */
export const readsRightToLeft = (text: string): boolean =>
  /^\P{L}*(?=\p{L})[\p{sc=Arab}\p{sc=Hebr}]/u.test(text);

/** A line from left to right. */
export interface PlacedRule {
  left: number;
  top: number;
  width: number;
  tone: "ink" | "line";
}

/** What stands where on one sheet, from its upper left corner, in the order in which it is read. */
export interface PaperSheet {
  texts: PlacedText[];
  rules: PlacedRule[];
}

/** What a file says of itself to whoever opens it. */
export interface PaperFacts {
  title: string;
  author: string;
  /** When the file was made; the same sheets with the same facts are the same bytes. */
  madeAt: Date;
}

/** Sheets in A4 that become a file. */
export interface Paper {
  /** How much room a text takes in one line. */
  widthOf(text: string, style: TextStyle): number;
  /** The file. Paper is printed on once. */
  print(sheets: readonly PaperSheet[]): Promise<Uint8Array>;
}
