import type { TextStyle } from "#ports/pdf/paper.ts";
import type { InvoiceCell, InvoiceTable } from "./invoice-tables.ts";
import { body, type RowFrame, type SheetColumn, type SheetWriter } from "./sheet-writer.ts";

type WidthOf = (text: string, style: TextStyle) => number;

interface TableStyles {
  caption: TextStyle;
  text: TextStyle;
  small: TextStyle;
  total: TextStyle;
}

const textStyles = (size: number): TableStyles => ({
  caption: { size: size - 1, weight: "regular", tone: "muted" },
  text: { size, weight: "regular", tone: "ink" },
  small: { size: size - 1, weight: "regular", tone: "muted" },
  total: { size, weight: "strong", tone: "ink" },
});

/**
 * Font sizes to try, largest first, until all figures fit next to the text. At the smallest size, figures may
 * wrap.
 */
const textSizes = [8.5, 7.5, 6.5].map(textStyles);

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
      { above, padding },
    );
  const writeHead = () => {
    writer.row(
      columns,
      table.columns.map(({ label }) => [{ text: label, style: type.caption }]),
    );
    writer.space(padding);
    writer.rule("ink");
  };
  // Keeps head and first row together.
  writer.ensureSpace(70);
  writeHead();
  writer.setPageHeader(() => {
    aboveHead();
    writeHead();
  });
  for (const [index, row] of table.rows.entries()) write(row, type.text, index === 0 ? null : "line");
  write(table.totals, type.total, "ink");
  writer.setPageHeader(aboveHead);
}

function layOutTable(table: InvoiceTable, widthOf: WidthOf): { type: TableStyles; columns: SheetColumn[] } {
  const availableWidth = body.width - gap * (table.columns.length - 1) - minTextWidth;
  const layouts = textSizes.map((type) => ({ type, widths: figureWidths(table, type, widthOf) }));
  const layout = layouts.find(({ widths }) => sumOf(widths) <= availableWidth) ?? layouts[layouts.length - 1];
  if (!layout) throw new Error("Missing type sizes for tables");
  return { type: layout.type, columns: layOutColumns(table, layout.widths, availableWidth) };
}

/**
 * Width that each column needs for its widest figure, or for the longest word of its heading if that is
 * wider; 0 for the text column.
 */
const figureWidths = (
  { columns, rows, totals }: InvoiceTable,
  type: TableStyles,
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

/** Figures take the width they need, as long as the text keeps its minimum width; the text takes the rest. */
function layOutColumns(
  { columns }: InvoiceTable,
  widths: readonly number[],
  availableWidth: number,
): SheetColumn[] {
  // Slightly wider than needed, so that rounding never wraps a figure.
  const share = Math.min(1, availableWidth / sumOf(widths)) * 1.0001;
  const widthOfText = availableWidth + minTextWidth - sumOf(widths) * share;
  let left: number = body.left;
  return columns.map(({ content }, index) => {
    const width = content === "text" ? widthOfText : (widths[index] ?? 0) * share;
    const column: SheetColumn = { left, width, align: content === "figures" ? "right" : "left" };
    left += width + gap;
    return column;
  });
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);
