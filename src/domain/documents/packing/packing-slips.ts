import { m } from "#messages";
import type { PaperSheet } from "#ports/pdf/paper.ts";
import { body, type SheetWriter } from "../pdf/sheet-writer.ts";
import { barcodeShapes } from "./barcode.ts";
import type { PackingContent, PrintedLine, PrintedShipment } from "./packing-content.ts";
import { addressTexts, columns, openDocument, type, writePageNumbers, writeTableHead } from "./page-parts.ts";
import type { WidthOf } from "./text-box.ts";

const lineColumns = columns([0.75, 0.25], [1]);

/** With more serial numbers, their barcodes would take a second page. */
const maxSerialCodes = 8;

/** Lays out the packing slip of each parcel, which contains no prices. */
export function* packingSlips(content: PackingContent, widthOf: WidthOf): Generator<PaperSheet> {
  for (const shipment of content.shipments) yield* packingSlip(shipment, content, widthOf);
}

function packingSlip(shipment: PrintedShipment, content: PackingContent, widthOf: WidthOf): PaperSheet[] {
  const { orderNumber, orderedOn, parcel, isOnly, to, lines } = shipment;
  const writer = openDocument(content, m["packing.slip.title"](), widthOf);
  writeNumber(writer, orderNumber);
  writer.row(columns([0.34, 0.33, 0.33]), [
    addressTexts(m["packing.slip.shipTo"](), to),
    addressTexts(m["packing.slip.from"](), content.from),
    [
      { text: m["packing.slip.ordered"](), style: type.caption },
      { text: orderedOn, style: type.fact },
      ...(isOnly ? [] : [{ text: parcel, style: type.fact }]),
    ],
  ]);
  writer.space(18);
  writeTableHead(writer, lineColumns, [m["packing.column.product"](), m["packing.column.units"]()]);
  const serials = lines.reduce((count, line) => count + line.serials.length, 0);
  for (const [index, line] of lines.entries()) {
    writeLine(writer, line, { isFirst: index === 0, withCodes: serials <= maxSerialCodes });
  }
  writer.rule("ink");
  writer.setPageHeader(null);
  writer.space(14);
  writer.row(columns([1]), [
    [
      {
        text: m["packing.slip.contact"]({ email: content.email, phone: content.from.phone }),
        style: type.text,
      },
    ],
  ]);
  return writePageNumbers(writer.sheets, `${orderNumber} · ${content.brand}`, widthOf);
}

function writeNumber(writer: SheetWriter, orderNumber: string): void {
  writer.row(columns([1]), [
    [
      { text: m["packing.slip.order"](), style: type.caption },
      { text: orderNumber, style: type.large },
    ],
  ]);
  writer.space(3);
  writer.block(34, (sheet, top) => {
    const area = { left: body.left - 11, top, width: body.width / 2, height: 30 };
    sheet.shapes = [...(sheet.shapes ?? []), ...barcodeShapes(orderNumber, area)];
  });
  writer.space(12);
}

function writeLine(
  writer: SheetWriter,
  { name, sku, quantity, serials }: PrintedLine,
  { isFirst, withCodes }: { isFirst: boolean; withCodes: boolean },
): void {
  const listed = withCodes ? "" : serials.join(", ");
  writer.row(
    lineColumns,
    [
      [
        { text: name, style: type.item },
        ...(sku ? [{ text: m["packing.sku"]({ sku }), style: type.note }] : []),
        ...(listed ? [{ text: m["packing.serials"]({ serials: listed }), style: type.note }] : []),
      ],
      [{ text: String(quantity), style: type.item }],
    ],
    { above: isFirst ? null : "line", padding: 6 },
  );
  for (const serial of withCodes ? serials : []) {
    writer.block(34, (sheet, top) => {
      const area = { left: body.left - 11, top, width: body.width * 0.7, height: 18 };
      sheet.shapes = [...(sheet.shapes ?? []), ...barcodeShapes(serial, area)];
      const text = m["packing.serials"]({ serials: serial });
      sheet.texts.push({ text, style: type.note, left: body.left, baseline: top + 27 });
    });
  }
}
