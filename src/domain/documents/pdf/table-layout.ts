import type { TextStyle } from "#ports/pdf/paper.ts";
import type { InvoiceCell, InvoiceTable } from "./invoice-tables.ts";
import { body, type RowFrame, type SheetColumn, type SheetWriter } from "./sheet-writer.ts";

type WidthOf = (text: string, style: TextStyle) => number;

interface TableType {
  caption: TextStyle;
  text: TextStyle;
  small: TextStyle;
  total: TextStyle;
}

const typeOfSize = (size: number): TableType => ({
  caption: { size: size - 1, weight: "regular", tone: "muted" },
  text: { size, weight: "regular", tone: "ink" },
  small: { size: size - 1, weight: "regular", tone: "muted" },
  total: { size, weight: "strong", tone: "ink" },
});

/**
 * Font sizes to try: the first in which all figures fit next to the text. In the last one, figures wrap if
 * necessary.
 */
const types = [8.5, 7.5, 6.5].map(typeOfSize);

const gap = 11;
const padding = 5;

/** Minimum width of the text column. */
const minTextWidth = 110;

/** Writes a table. Its head is repeated on each following page, below what `aboveHead` writes there. */
export function writeTable(
  writer: SheetWriter,
  table: InvoiceTable,
  widthOf: WidthOf,
  aboveHead: () => void,
): void {
  const { type, columns } = layOutTable(table, widthOf);
  const write = (cells: readonly InvoiceCell[], style: TextStyle, above: RowFrame["above"]) =>
    writer.row(
      columns,
      cells.map(({ text, small }) => [
        { text, style },
        ...small.map((detail) => ({ text: detail, style: type.small })),
      ]),
      { above, room: padding },
    );
  const head = () => {
    writer.row(
      columns,
      table.columns.map(({ label }) => [{ text: label, style: type.caption }]),
    );
    writer.space(padding);
    writer.rule("ink");
  };
  // Keeps head and first row together.
  writer.keep(70);
  head();
  writer.beginSheetsWith(() => {
    aboveHead();
    head();
  });
  for (const [index, row] of table.rows.entries()) write(row, type.text, index === 0 ? null : "line");
  write(table.totals, type.total, "ink");
  writer.beginSheetsWith(aboveHead);
}

function layOutTable(table: InvoiceTable, widthOf: WidthOf): { type: TableType; columns: SheetColumn[] } {
  const room = body.width - gap * (table.columns.length - 1) - minTextWidth;
  const tried = types.map((type) => ({ type, needed: widthsOfFigures(table, type, widthOf) }));
  const fitting = tried.find(({ needed }) => sumOf(needed) <= room) ?? tried[tried.length - 1];
  if (!fitting) throw new Error("Missing type sizes for tables");
  return { type: fitting.type, columns: columnsOf(table, fitting.needed, room) };
}

/** Width that each column needs for its widest figure and head word; 0 for the text column. */
const widthsOfFigures = (
  { columns, rows, totals }: InvoiceTable,
  type: TableType,
  widthOf: WidthOf,
): number[] =>
  columns.map(({ label, content }, index) => {
    if (content === "text") return 0;
    const cells = rows.map((row) => row[index]);
    return Math.max(
      ...label.split(" ").map((word) => widthOf(word, type.caption)),
      widthOf(totals[index]?.text ?? "", type.total),
      ...cells.map((cell) => widthOf(cell?.text ?? "", type.text)),
      ...cells.flatMap((cell) => cell?.small.map((detail) => widthOf(detail, type.small)) ?? []),
    );
  });

/** Figures take the width they need, up to the available width; the text takes the rest. */
function columnsOf({ columns }: InvoiceTable, needed: readonly number[], room: number): SheetColumn[] {
  // Slightly wider than needed, so that rounding never wraps a figure.
  const share = Math.min(1, room / sumOf(needed)) * 1.0001;
  const widthOfText = room + minTextWidth - sumOf(needed) * share;
  let left: number = body.left;
  return columns.map(({ content }, index) => {
    const width = content === "text" ? widthOfText : (needed[index] ?? 0) * share;
    const column: SheetColumn = { left, width, align: content === "figures" ? "right" : "left" };
    left += width + gap;
    return column;
  });
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);
