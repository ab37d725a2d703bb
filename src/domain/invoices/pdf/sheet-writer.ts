import { a4, type PaperSheet, readsRightToLeft, type TextStyle } from "#ports/paper/paper.ts";
import { wrapText } from "./wrap-text.ts";

/** A part of the width of a sheet, in points from its left edge. */
export interface SheetColumn {
  left: number;
  width: number;
  align: "left" | "right";
}

/** A text that takes as many lines as its column needs. */
export interface StyledText {
  text: string;
  style: TextStyle;
}

/** A line of a text. Lines from right to left begin at the right edge of the widest of them, `indent` points further in. */
interface Line extends StyledText {
  isRightToLeft: boolean;
  indent: number;
}

/** Where texts stand on a sheet: what is left and right of it is margin. */
export const body = {
  left: 44,
  top: 44,
  width: a4.width - 2 * 44,
  bottom: a4.height - 58,
  footBaseline: a4.height - 32,
} as const;

/** From the upper edge of a line to what its letters stand on, and to the next line, by the height of the type. */
const toBaseline = 1;
const toNextLine = 1.36;

/** A part of a row is never higher, so that it fits on any sheet below its head. */
const highestPart = 480;

/** What is around a row of a table. */
export interface RowFrame {
  /** The rule above it, but where the row comes first on a sheet; null: none. */
  above: "ink" | "line" | null;
  /** How much is left free above and below. */
  room: number;
}

const unframed: RowFrame = { above: null, room: 0 };

/** Fills sheets from above; begins the next one where a sheet is full. */
export interface SheetWriter {
  sheets: PaperSheet[];
  /** Texts side by side, one list for each column. What is too high for a sheet goes on on the next one. */
  row(columns: readonly SheetColumn[], cells: readonly (readonly StyledText[])[], frame?: RowFrame): void;
  /** Over the whole width. */
  rule(tone: "ink" | "line"): void;
  space(height: number): void;
  /** Goes on on the next sheet unless there is as much room; answers whether it did. */
  keep(height: number): boolean;
  /** What stands on top of each further sheet; null: nothing. */
  beginSheetsWith(head: (() => void) | null): void;
}

type WidthOf = (text: string, style: TextStyle) => number;

export function openSheetWriter(widthOf: WidthOf): SheetWriter {
  let sheet: PaperSheet = { texts: [], rules: [] };
  const sheets = [sheet];
  let top: number = body.top;
  let head: (() => void) | null = null;

  const nextSheet = () => {
    sheet = { texts: [], rules: [] };
    sheets.push(sheet);
    top = body.top;
    head?.();
  };
  const keep = (height: number): boolean => {
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
      const free = column.align === "right" ? column.width - widthOf(text, style) : indent;
      const baseline = lineTop + style.size * toBaseline;
      sheet.texts.push({ text, style, left: column.left + free, baseline, isRightToLeft });
      lineTop += heightOf(style);
    }
  };

  return {
    sheets,
    row(columns, cells, { above, room } = unframed) {
      const parts = cells.map((texts, index) =>
        partsOf(texts.flatMap((text) => linesOf(text, columns[index]?.width ?? body.width, widthOf))),
      );
      const count = Math.max(0, ...parts.map(({ length }) => length));
      for (let part = 0; part < count; part += 1) {
        const height = Math.max(...parts.map((cell) => heightOfAll(cell[part] ?? [])));
        const isFirst = keep(height + 2 * room);
        if (above && part === 0 && !isFirst) rule(above);
        top += room;
        for (const [index, column] of columns.entries()) place(column, parts[index]?.[part] ?? []);
        top += height + room;
      }
    },
    rule,
    space(height) {
      top += height;
    },
    keep,
    beginSheetsWith(next) {
      head = next;
    },
  };
}

/** No single line has more letters. */
const mostLettersOfLine = 300;

/** A text in a single line; what does not fit is cut off. */
export function inOneLine(text: string, width: number, widthOf: (text: string) => number): string {
  const letters = [...text];
  const begin = letters.slice(0, mostLettersOfLine).join("");
  if (letters.length <= mostLettersOfLine && widthOf(begin) <= width) return begin;
  const [first = ""] = wrapText(begin, width - widthOf("…"), widthOf);
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

const heightOf = ({ size }: TextStyle): number => size * toNextLine;

const heightOfAll = (lines: readonly StyledText[]): number =>
  lines.reduce((height, { style }) => height + heightOf(style), 0);

/** Lines in parts that fit on a sheet each. */
function partsOf(lines: readonly Line[]): Line[][] {
  const parts: Line[][] = [];
  let room = 0;
  for (const line of lines) {
    const height = heightOf(line.style);
    const part = parts.at(-1);
    if (part && room >= height) part.push(line);
    else {
      parts.push([line]);
      room = highestPart;
    }
    room -= height;
  }
  return parts;
}
