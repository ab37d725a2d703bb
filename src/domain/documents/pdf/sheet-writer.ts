import { a4, type PaperSheet, readsRightToLeft, type TextStyle } from "#ports/pdf/paper.ts";
import { wrapText } from "./wrap-text.ts";

/** A horizontal area of a page, in points from its left edge. */
export interface SheetColumn {
  left: number;
  width: number;
  align: "left" | "right";
}

/** A text that wraps within its column. */
export interface StyledText {
  text: string;
  style: TextStyle;
}

/**
 * A wrapped line. Right-to-left lines are aligned to the right edge of the widest line, indented by `indent`
 * points.
 */
interface Line extends StyledText {
  isRightToLeft: boolean;
  indent: number;
}

/** Printable area of a page, inside the margins. */
export const body = {
  left: 44,
  top: 44,
  width: a4.width - 2 * 44,
  bottom: a4.height - 58,
  footBaseline: a4.height - 32,
} as const;

/** Distance from the top of a line to its baseline, and to the next line, as factors of the font size. */
const baselineRatio = 1;
const lineHeightRatio = 1.36;

/** Maximum height of a part of a row, so that each part fits on any page below the table head. */
const maxPartHeight = 480;

/** Rule and padding around a table row. */
export interface RowFrame {
  /** Rule above the row, omitted at the top of a page; null for none. */
  above: "ink" | "line" | null;
  /** Padding above and below. */
  padding: number;
}

const unframed: RowFrame = { above: null, padding: 0 };

/** Fills pages from the top and starts the next one when a page is full. */
export interface SheetWriter {
  sheets: PaperSheet[];
  /** Writes texts side by side, one list per column. A row that is too high continues on the next page. */
  row(columns: readonly SheetColumn[], cells: readonly (readonly StyledText[])[], frame?: RowFrame): void;
  /** A rule over the full width. */
  rule(tone: "ink" | "line"): void;
  space(height: number): void;
  /** Reserves this height on one page and lets `draw` fill it. */
  block(height: number, draw: (sheet: PaperSheet, top: number) => void): void;
  /** Starts a new page unless this much height is left; returns whether it did. */
  ensureSpace(height: number): boolean;
  /** Sets the content at the top of each following page; null for none. */
  setPageHeader(header: (() => void) | null): void;
}

type WidthOf = (text: string, style: TextStyle) => number;

export function openSheetWriter(widthOf: WidthOf): SheetWriter {
  let sheet: PaperSheet = { texts: [], rules: [] };
  const sheets = [sheet];
  let top: number = body.top;
  let header: (() => void) | null = null;

  const nextSheet = () => {
    sheet = { texts: [], rules: [] };
    sheets.push(sheet);
    top = body.top;
    header?.();
  };
  const ensureSpace = (height: number): boolean => {
    const isFull = top + height > body.bottom;
    if (isFull) nextSheet();
    return isFull;
  };
  const rule = (tone: "ink" | "line") => {
    sheet.rules.push({ left: body.left, top, width: body.width, tone });
  };
  const place = (column: SheetColumn, lines: readonly Line[]) => {
    let lineTop = top;
    for (const { text, style, isRightToLeft, indent } of lines) {
      const offset = column.align === "right" ? column.width - widthOf(text, style) : indent;
      const baseline = lineTop + style.size * baselineRatio;
      sheet.texts.push({ text, style, left: column.left + offset, baseline, isRightToLeft });
      lineTop += heightOf(style);
    }
  };

  return {
    sheets,
    row(columns, cells, { above, padding } = unframed) {
      const parts = cells.map((texts, index) =>
        partsOf(texts.flatMap((text) => linesOf(text, columns[index]?.width ?? body.width, widthOf))),
      );
      const count = Math.max(0, ...parts.map(({ length }) => length));
      for (let part = 0; part < count; part += 1) {
        const height = Math.max(...parts.map((cell) => heightOfAll(cell[part] ?? [])));
        const isFirst = ensureSpace(height + 2 * padding);
        if (above && part === 0 && !isFirst) rule(above);
        top += padding;
        for (const [index, column] of columns.entries()) place(column, parts[index]?.[part] ?? []);
        top += height + padding;
      }
    },
    rule,
    space(height) {
      top += height;
    },
    block(height, draw) {
      ensureSpace(height);
      draw(sheet, top);
      top += height;
    },
    ensureSpace,
    setPageHeader(newHeader) {
      header = newHeader;
    },
  };
}

/** More characters than any line can hold. */
const maxLineCharacters = 300;

/** Shortens a text to a single line, with an ellipsis if it does not fit. */
export function truncateToWidth(text: string, width: number, widthOf: (text: string) => number): string {
  const characters = [...text];
  const start = characters.slice(0, maxLineCharacters).join("");
  if (characters.length <= maxLineCharacters && widthOf(start) <= width) return start;
  const [first = ""] = wrapText(start, width - widthOf("…"), widthOf);
  return `${first}…`;
}

function linesOf({ text, style }: StyledText, width: number, widthOf: WidthOf): Line[] {
  const lines = wrapText(text, width, (part) => widthOf(part, style));
  const isRightToLeft = readsRightToLeft(text);
  const widths = lines.map((line) => widthOf(line, style));
  const widest = Math.max(0, ...widths);
  return lines.map((line, index) => ({
    text: line,
    style,
    isRightToLeft,
    indent: isRightToLeft ? widest - (widths[index] ?? 0) : 0,
  }));
}

const heightOf = ({ size }: TextStyle): number => size * lineHeightRatio;

const heightOfAll = (lines: readonly StyledText[]): number =>
  lines.reduce((height, { style }) => height + heightOf(style), 0);

/** Splits lines into parts that fit on a page each. */
function partsOf(lines: readonly Line[]): Line[][] {
  const parts: Line[][] = [];
  let padding = 0;
  for (const line of lines) {
    const height = heightOf(line.style);
    const part = parts.at(-1);
    if (part && padding >= height) part.push(line);
    else {
      parts.push([line]);
      padding = maxPartHeight;
    }
    padding -= height;
  }
  return parts;
}
