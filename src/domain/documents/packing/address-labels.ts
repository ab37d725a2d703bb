import type { LabelPaper } from "#contract/orders/packing-choices.ts";
import { m } from "#messages";
import { a4, a6, type PaperSheet, type PaperSize, type TextStyle } from "#ports/pdf/paper.ts";
import type { StyledText } from "../pdf/sheet-writer.ts";
import { type Area, barcodeShapes } from "./barcode.ts";
import { noticeHeightOf, noticeTexts, writeNotice } from "./handling-notice.ts";
import type { PackingContent, PrintedAddress, PrintedShipment } from "./packing-content.ts";
import { type WidthOf, writeTexts } from "./text-box.ts";

const type = {
  caption: { size: 7, weight: "regular", tone: "muted" },
  small: { size: 7.5, weight: "regular", tone: "ink" },
  name: { size: 15, weight: "strong", tone: "ink" },
  address: { size: 12, weight: "regular", tone: "ink" },
  pincode: { size: 20, weight: "strong", tone: "ink" },
  number: { size: 11, weight: "strong", tone: "ink" },
} as const satisfies Record<string, TextStyle>;

/** Page size, and number of labels side by side and below each other. */
const papers: Readonly<Record<LabelPaper, { size: PaperSize; columns: number; rows: number }>> = {
  a6: { size: a6, columns: 1, rows: 1 },
  a4x4: { size: a4, columns: 2, rows: 2 },
  a4x8: { size: a4, columns: 2, rows: 4 },
};

/** Printers leave the edge of a page blank. */
const margin = 16;

/** Lays out the address label of each parcel. */
export function* addressLabels(
  { shipments, paper, from, brand }: Pick<PackingContent, "shipments" | "paper" | "from" | "brand">,
  widthOf: WidthOf,
): Generator<PaperSheet> {
  const { size, columns, rows } = papers[paper];
  const [width, height] = [size.width / columns, size.height / rows];
  const places = columns * rows;
  for (let first = 0; first < shipments.length; first += places) {
    const sheet: PaperSheet = { texts: [], rules: [], shapes: [], size };
    for (const [place, shipment] of shipments.slice(first, first + places).entries()) {
      const area = {
        left: (place % columns) * width + margin,
        top: Math.floor(place / columns) * height + margin,
        width: width - 2 * margin,
        height: height - 2 * margin,
      };
      writeLabel(sheet, shipment, { area, from, brand, widthOf });
    }
    yield sheet;
  }
}

interface LabelFrame {
  area: Area;
  from: PrintedAddress;
  brand: string;
  widthOf: WidthOf;
}

/**
 * The recipient above, order number and tracking number as barcodes below, and the handling notice at the bottom; on
 * small labels, the notice is beside the recipient.
 */
function writeLabel(sheet: PaperSheet, shipment: PrintedShipment, frame: LabelFrame): void {
  const { area, widthOf } = frame;
  const isSmall = area.height < 250;
  const notice = noticeTexts(shipment);
  const isNoticeBeside = isSmall && notice.length > 0;
  const noticeHeight = isSmall ? 0 : noticeHeightOf(notice);
  const codesHeight = isSmall ? 42 : 104;
  const addressHeight = area.height - codesHeight - noticeHeight - (noticeHeight > 0 ? 6 : 0);
  const besideWidth = isNoticeBeside ? 112 : 0;
  writeAddresses(sheet, shipment, {
    ...frame,
    area: { ...area, height: addressHeight, width: area.width - besideWidth - (isNoticeBeside ? 8 : 0) },
  });
  const codesTop = area.top + addressHeight;
  sheet.rules.push({ left: area.left, top: codesTop, width: area.width, tone: "line" });
  writeCodes(sheet, shipment, { area: { ...area, top: codesTop + 4, height: codesHeight - 6 }, widthOf });
  if (notice.length === 0) return;
  const noticeArea = isNoticeBeside
    ? { ...area, left: area.left + area.width - besideWidth, width: besideWidth, height: addressHeight - 6 }
    : { ...area, top: area.top + area.height - noticeHeight, height: noticeHeight };
  writeNotice(sheet, notice, { area: noticeArea, widthOf });
}

/** Order number and tracking number: below each other, or side by side on small labels. */
function writeCodes(
  sheet: PaperSheet,
  { orderNumber, parcel, isOnly, carrier, trackingId }: PrintedShipment,
  { area, widthOf }: Pick<LabelFrame, "area" | "widthOf">,
): void {
  const order = isOnly ? orderNumber : m["packing.orderAndParcel"]({ number: orderNumber, parcel });
  const tracking = [carrier, trackingId].filter(Boolean).join(" ");
  const [first, second] = area.height < 60 ? sideBySide(area) : belowEachOther(area);
  if (area.height < 60 && trackingId && barcodeShapes(trackingId, second).length === 0) {
    // A long tracking number needs the whole width. The courier scans it, so the order number gets no barcode
    // then.
    writeCode(sheet, { text: `${tracking} · ${order}`, code: trackingId }, area, widthOf);
    return;
  }
  writeCode(sheet, { text: order, code: orderNumber }, first, widthOf);
  if (tracking) writeCode(sheet, { text: tracking, code: trackingId }, second, widthOf);
}

function sideBySide(area: Area): [Area, Area] {
  const width = (area.width - 8) / 2;
  return [
    { ...area, width },
    { ...area, width, left: area.left + width + 8 },
  ];
}

function belowEachOther(area: Area): [Area, Area] {
  const height = area.height / 2 - 2;
  return [
    { ...area, height },
    { ...area, height, top: area.top + height + 4 },
  ];
}

function writeAddresses(
  sheet: PaperSheet,
  { to, parcel, isOnly, weight }: PrintedShipment,
  { area, from, brand, widthOf }: LabelFrame,
): void {
  const sender = [from.name === brand ? "" : brand, from.name, ...from.lines, from.pincode].filter(Boolean);
  const fromHeight = writeTexts(
    sheet,
    [
      { text: m["packing.label.from"]({ sender: sender.join(", ") }), style: type.small },
      { text: m["packing.label.phone"]({ phone: from.phone }), style: type.small },
    ],
    { ...area, height: Math.min(34, area.height / 4) },
    widthOf,
  );
  const details = [isOnly ? "" : parcel, weight, m["packing.label.prepaid"]()].filter(Boolean).join(" · ");
  const texts: StyledText[] = [
    { text: m["packing.label.to"](), style: type.caption },
    { text: to.name, style: type.name },
    ...to.lines.map((line) => ({ text: line, style: type.address })),
    { text: to.pincode, style: type.pincode },
    { text: m["packing.label.phone"]({ phone: to.phone }), style: type.address },
    { text: details, style: type.small },
  ];
  writeTexts(
    sheet,
    texts,
    { ...area, top: area.top + fromHeight + 4, height: area.height - fromHeight - 6 },
    widthOf,
  );
}

/** A barcode with its text below. */
function writeCode(
  sheet: PaperSheet,
  { text, code }: { text: string; code: string },
  area: Area,
  widthOf: WidthOf,
): void {
  const textHeight = 12;
  const bars = barcodeShapes(code, { ...area, height: area.height - textHeight - 1 });
  sheet.shapes = [...(sheet.shapes ?? []), ...bars];
  writeTexts(
    sheet,
    [{ text, style: { ...type.number, size: 9 } }],
    { ...area, top: area.top + area.height - textHeight, height: textHeight },
    widthOf,
  );
}
