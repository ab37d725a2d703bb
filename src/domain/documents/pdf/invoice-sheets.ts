import { m } from "#messages";
import type { PaperSheet, TextStyle } from "#ports/pdf/paper.ts";
import type { InvoiceContent } from "./invoice-content.ts";
import {
  body,
  openSheetWriter,
  type SheetColumn,
  type SheetWriter,
  type StyledText,
  truncateToWidth,
} from "./sheet-writer.ts";
import { writeTable } from "./table-layout.ts";

const type = {
  brand: { size: 20, weight: "strong", tone: "ink" },
  title: { size: 20, weight: "regular", tone: "ink" },
  caption: { size: 7.5, weight: "regular", tone: "muted" },
  fact: { size: 9.5, weight: "strong", tone: "ink" },
  text: { size: 8.5, weight: "regular", tone: "ink" },
  sum: { size: 17, weight: "strong", tone: "ink" },
  note: { size: 7.5, weight: "regular", tone: "muted" },
} as const satisfies Record<string, TextStyle>;

type WidthOf = (text: string, style: TextStyle) => number;

/** Lays out the content of an invoice on as many pages as needed. */
export function invoiceSheets(content: InvoiceContent, widthOf: WidthOf): PaperSheet[] {
  const writer = openSheetWriter(widthOf);
  const writeHeader = () => writePageHeader(writer, content, widthOf);
  writer.setPageHeader(writeHeader);
  writeMasthead(writer, content);
  writeFacts(writer, content.facts);
  writeParties(writer, content.parties);
  writeTable(writer, content.parts, widthOf, writeHeader);
  writeSum(writer, content);
  if (content.summary) {
    writer.ensureSpace(100);
    writer.row(columns(1), [[{ text: content.summary.title, style: type.fact }]]);
    writer.space(8);
    writeTable(writer, content.summary.table, widthOf, writeHeader);
    writer.space(14);
  }
  writer.ensureSpace(30);
  writer.row(columns(1), [content.notes.map((text) => ({ text, style: type.note }))]);
  writeFooters(writer.sheets, content.foot, widthOf);
  return writer.sheets;
}

function writeMasthead(writer: SheetWriter, { brand, title, copy }: InvoiceContent): void {
  writer.row(sides(0.5), [
    [{ text: brand, style: type.brand }],
    [{ text: title, style: type.title }, ...styled(copy, type.caption)],
  ]);
  writer.space(16);
  writer.rule("ink");
  writer.space(12);
}

function writePageHeader(writer: SheetWriter, { title, foot }: InvoiceContent, widthOf: WidthOf): void {
  const text = truncateToWidth(`${title} ${foot}`, body.width, (part) => widthOf(part, type.caption));
  writer.row(columns(1), [[{ text, style: type.caption }]]);
  writer.space(18);
}

function writeFacts(writer: SheetWriter, facts: InvoiceContent["facts"]): void {
  for (const row of facts) {
    writer.row(
      columns(row.length > 2 ? 4 : 2),
      row.map(({ label, text }) => [
        { text: label, style: type.caption },
        { text, style: type.fact },
      ]),
    );
    writer.space(10);
  }
  writer.rule("line");
  writer.space(12);
}

function writeParties(writer: SheetWriter, parties: InvoiceContent["parties"]): void {
  writer.row(
    columns(3).slice(0, parties.length),
    parties.map(({ label, name, lines }) => [
      { text: label, style: type.caption },
      ...styled(name, type.fact),
      ...lines.map((text) => ({ text, style: type.text })),
    ]),
  );
  writer.space(22);
}

function writeSum(writer: SheetWriter, { sum, inWords }: InvoiceContent): void {
  writer.ensureSpace(60);
  writer.space(10);
  writer.row(sides(0.6), [
    [
      { text: inWords.label, style: type.caption },
      { text: inWords.text, style: type.fact },
    ],
    [
      { text: sum.label, style: type.caption },
      { text: sum.text, style: type.sum },
    ],
  ]);
  writer.space(24);
}

function writeFooters(sheets: readonly PaperSheet[], foot: string, widthOf: WidthOf): void {
  for (const [index, { texts }] of sheets.entries()) {
    const page = m["invoices.pdf.page"]({ page: index + 1, pages: sheets.length });
    const pageWidth = widthOf(page, type.note);
    const text = truncateToWidth(foot, body.width - pageWidth - 20, (part) => widthOf(part, type.note));
    const position = { style: type.note, baseline: body.footBaseline };
    texts.push(
      { text, left: body.left, ...position },
      { text: page, left: body.left + body.width - pageWidth, ...position },
    );
  }
}

const styled = (text: string, style: TextStyle): StyledText[] => (text === "" ? [] : [{ text, style }]);

const gap = 18;

/** Columns of equal width. */
const columns = (count: number): SheetColumn[] => {
  const width = (body.width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({
    left: body.left + index * (width + gap),
    width,
    align: "left",
  }));
};

/** Two columns: the left one takes its share of the width, the right one ends at the margin. */
function sides(share: number): SheetColumn[] {
  const width = body.width * share;
  return [
    { left: body.left, width: width - gap, align: "left" },
    { left: body.left + width, width: body.width - width, align: "right" },
  ];
}
