/** Lengths are in points, 1/72 inch. */
export interface PaperSize {
  width: number;
  height: number;
}

export const a4 = { width: 595.28, height: 841.89 } as const;
export const a6 = { width: 297.64, height: 419.53 } as const;

export interface TextStyle {
  /** Font size. */
  size: number;
  weight: "regular" | "strong";
  tone: "ink" | "muted";
}

/** A line of text with its position, measured from the upper left corner of the page. */
export interface PositionedText {
  text: string;
  style: TextStyle;
  left: number;
  baseline: number;
  /** Direction of the paragraph; by default the direction of the line's first letter. */
  isRightToLeft?: boolean;
}

/** Whether the first letter of a text belongs to a right-to-left script (UAX 9, rule P2). */
export const readsRightToLeft = (text: string): boolean =>
  /^\P{L}*(?=\p{L})[\p{sc=Arab}\p{sc=Hebr}]/u.test(text);

/** A horizontal rule. */
interface PositionedRule {
  left: number;
  top: number;
  width: number;
  tone: "ink" | "line";
}

/** A filled polygon, such as a bar of a barcode. */
export interface PositionedShape {
  points: readonly (readonly [left: number, top: number])[];
  tone: "ink" | "line" | "red";
}

/** Content of a page, positioned from the upper left corner, in reading order. */
export interface PaperSheet {
  texts: PositionedText[];
  rules: PositionedRule[];
  /** Decoration below the texts, which screen readers skip. */
  shapes?: PositionedShape[];
  /** A4 by default. */
  size?: PaperSize;
}

/** Metadata of the file. */
export interface PaperMetadata {
  title: string;
  author: string;
  /** Creation time; the same pages with the same metadata give the same bytes. */
  madeAt: Date;
}

/** Renders pages to a file. */
export interface Paper {
  /** Width of a text in one line. */
  widthOf(text: string, style: TextStyle): number;
  /** Renders the file; takes each sheet when it draws it. Can be called once. */
  print(sheets: Iterable<PaperSheet>): Promise<Uint8Array>;
}
