import { m } from "#messages";
import { a4, type PaperSheet, type PositionedShape, type TextStyle } from "#ports/pdf/paper.ts";
import { type Area, frame } from "./barcode.ts";
import type { PackingContent, PrintedShipment } from "./packing-content.ts";
import { type WidthOf, writeTexts } from "./text-box.ts";

/** Points in a millimetre. */
const mm = 72 / 25.4;

/** Side of the mark, and width of its hatching: the minimum of the IATA Dangerous Goods Regulations, 7.1.5.5. */
const side = 100 * mm;
const hatching = 5 * mm;
const hatchingStep = 8 * mm;

/** Its digits are more than 12 mm high, the minimum height of a UN number. */
const numberStyle: TextStyle = { size: 56, weight: "strong", tone: "ink" };
const captionStyle: TextStyle = { size: 9, weight: "regular", tone: "ink" };

const marksPerPage = 2;

/** Lays out a full-size lithium battery mark, to cut out, for each parcel that needs one. */
export function* batteryMarks(
  { shipments }: Pick<PackingContent, "shipments">,
  widthOf: WidthOf,
): Generator<PaperSheet> {
  const marked = shipments.filter(({ markNumbers }) => markNumbers.length > 0);
  for (let first = 0; first < marked.length; first += marksPerPage) {
    const sheet: PaperSheet = { texts: [], rules: [], shapes: [] };
    for (const [place, shipment] of marked.slice(first, first + marksPerPage).entries()) {
      const area = {
        left: (a4.width - side) / 2,
        top: 20 * mm + place * 130 * mm,
        width: side,
        height: side,
      };
      writeMark(sheet, shipment, area, widthOf);
    }
    yield sheet;
  }
}

function writeMark(
  sheet: PaperSheet,
  { markNumbers, orderNumber, parcel, isOnly }: PrintedShipment,
  area: Area,
  widthOf: WidthOf,
): void {
  const name = isOnly ? orderNumber : m["packing.orderAndParcel"]({ number: orderNumber, parcel });
  const caption = { text: m["packing.lithium.cutOut"]({ name }), style: captionStyle };
  writeTexts(sheet, [caption], { ...area, top: area.top - 6 * mm, height: 5 * mm }, widthOf);
  const isDouble = markNumbers.length > 1;
  sheet.shapes?.push(
    ...frame(area, { depth: 0.5, tone: "line" }),
    ...hatchedFrame(area),
    ...batterySymbol({ left: area.left, top: area.top - (isDouble ? 9 : 0) * mm }),
  );
  for (const [line, text] of markNumbers.entries()) {
    const baseline = area.top + (isDouble ? 70 + line * 18 : 82) * mm;
    const left = area.left + (side - widthOf(text, numberStyle)) / 2;
    sheet.texts.push({ text, style: numberStyle, left, baseline });
  }
}

/** Slanted red bars along the edges. */
function hatchedFrame({ left, top, width, height }: Area): PositionedShape[] {
  const half = hatchingStep / 2;
  const shapes: PositionedShape[] = [];
  const bar = (...points: [number, number][]) => void shapes.push({ points, tone: "red" });
  for (let from = left; from < left + width; from += hatchingStep) {
    const to = Math.min(from + half, left + width);
    const slant = (x: number) => Math.min(x + hatching, left + width);
    for (const edge of [top, top + height - hatching])
      bar([from, edge + hatching], [to, edge + hatching], [slant(to), edge], [slant(from), edge]);
  }
  const bottom = top + height - hatching;
  for (let from = top + hatching; from + hatching < bottom; from += hatchingStep) {
    const to = Math.min(from + half, bottom - hatching);
    for (const edge of [left, left + width - hatching])
      bar([edge, from + hatching], [edge + hatching, from], [edge + hatching, to], [edge, to + hatching]);
  }
  return shapes;
}

/** Polygons in millimetres from the upper left corner of the mark: three batteries, and one that bursts in flames. */
const symbol: readonly (readonly [number, number])[][] = [
  ...[17, 30, 43].flatMap((left) => [box(left, 30, 10, 28), box(left + 3, 26, 4, 3)]),
  // Lower and upper half of the broken battery.
  [
    [56, 58],
    [66, 58],
    [66, 46],
    [63, 43],
    [60, 48],
    [56, 45],
  ],
  [
    [57, 42],
    [60, 45],
    [63, 39],
    [66, 42],
    [68, 31],
    [58, 30],
  ],
  // Flame.
  [
    [70, 58],
    [68, 51],
    [71, 45],
    [71, 38],
    [75, 42],
    [75, 32],
    [79, 24],
    [81, 34],
    [84, 30],
    [87, 41],
    [87, 50],
    [83, 57],
    [80, 58],
    [82, 51],
    [79, 44],
    [75, 51],
    [77, 58],
  ],
];

function box(left: number, top: number, width: number, height: number): [number, number][] {
  return [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ];
}

const batterySymbol = (from: Pick<Area, "left" | "top">): PositionedShape[] =>
  symbol.map((points) => ({
    points: points.map(([left, top]) => [from.left + left * mm, from.top + top * mm] as const),
    tone: "ink",
  }));
