import { m } from "#messages";
import type { PaperSheet, TextStyle } from "#ports/pdf/paper.ts";
import { body, openSheetWriter, type SheetColumn, type SheetWriter } from "../pdf/sheet-writer.ts";
import type { PackingContent, PrintedAddress } from "./packing-content.ts";
import type { WidthOf } from "./text-box.ts";

export const type = {
  brand: { size: 18, weight: "strong", tone: "ink" },
  title: { size: 18, weight: "regular", tone: "ink" },
  caption: { size: 7.5, weight: "regular", tone: "muted" },
  fact: { size: 9.5, weight: "strong", tone: "ink" },
  large: { size: 12, weight: "strong", tone: "ink" },
  item: { size: 10.5, weight: "strong", tone: "ink" },
  itemText: { size: 10.5, weight: "regular", tone: "ink" },
  text: { size: 9, weight: "regular", tone: "ink" },
  note: { size: 7.5, weight: "regular", tone: "muted" },
} as const satisfies Record<string, TextStyle>;

const gap = 14;

/** Columns with these shares of the width. */
export function columns(shares: readonly number[], right: readonly number[] = []): SheetColumn[] {
  const available = body.width - gap * (shares.length - 1);
  let left: number = body.left;
  return shares.map((share, index) => {
    const align = right.includes(index) ? ("right" as const) : ("left" as const);
    const column: SheetColumn = { left, width: available * share, align };
    left += column.width + gap;
    return column;
  });
}

/** Opens a document with the trade name and a title on its first page. */
export function openDocument(
  { brand, today }: Pick<PackingContent, "brand" | "today">,
  title: string,
  widthOf: WidthOf,
): SheetWriter {
  const writer = openSheetWriter(widthOf);
  writer.row(columns([0.5, 0.5], [1]), [
    [{ text: brand, style: type.brand }],
    [
      { text: title, style: type.title },
      { text: today, style: type.caption },
    ],
  ]);
  writer.space(10);
  writer.rule("ink");
  writer.space(10);
  return writer;
}

/** Writes the head of a table, and repeats it on each following page. */
export function writeTableHead(
  writer: SheetWriter,
  tableColumns: readonly SheetColumn[],
  labels: readonly string[],
): void {
  const write = () => {
    writer.row(
      tableColumns,
      labels.map((text) => (text ? [{ text, style: type.caption }] : [])),
    );
    writer.space(4);
    writer.rule("ink");
  };
  write();
  writer.setPageHeader(write);
}

/** Writes `Page 1 of 3` and a text at the foot of each page. */
export function writePageNumbers(
  sheets: readonly PaperSheet[],
  foot: string,
  widthOf: WidthOf,
): PaperSheet[] {
  return sheets.map((sheet, index) => {
    const page = m["invoices.pdf.page"]({ page: index + 1, pages: sheets.length });
    const position = { style: type.note, baseline: body.footBaseline };
    sheet.texts.push(
      { text: foot, left: body.left, ...position },
      { text: page, left: body.left + body.width - widthOf(page, type.note), ...position },
    );
    return sheet;
  });
}

/** An address as styled lines below a caption. */
export const addressTexts = (caption: string, { name, lines, pincode, phone }: PrintedAddress) => [
  { text: caption, style: type.caption },
  { text: name, style: type.fact },
  ...[...lines, pincode, phone].filter(Boolean).map((text) => ({ text, style: type.text })),
];

/** Lines to sign on, side by side, each with a caption. */
export function writeSignatures(writer: SheetWriter, captions: readonly string[]): void {
  writer.ensureSpace(70);
  writer.space(40);
  const signed = columns(captions.map(() => 1 / captions.length));
  writer.block(4, (sheet, top) => {
    for (const { left, width } of signed) sheet.rules.push({ left, top, width, tone: "ink" });
  });
  writer.row(
    signed,
    captions.map((text) => [{ text, style: type.caption }]),
  );
}
