import { m } from "#messages";
import type { PaperSheet, TextStyle } from "#ports/pdf/paper.ts";
import type { StyledText } from "../pdf/sheet-writer.ts";
import { type Area, frame } from "./barcode.ts";
import type { PrintedShipment } from "./packing-content.ts";
import { heightOfTexts, type WidthOf, writeTexts } from "./text-box.ts";

const strong: TextStyle = { size: 10, weight: "strong", tone: "ink" };
const text: TextStyle = { size: 8, weight: "regular", tone: "ink" };

/** Distance of the texts from the edge of the notice. */
const inset = 6;

/** Texts of the handling notice on the label of a parcel; empty if it needs none. */
export const noticeTexts = ({ unNumbers, isSurfaceOnly, hasClassNine }: PrintedShipment): StyledText[] => [
  ...(unNumbers.length > 0
    ? [
        { text: m["packing.lithium.batteries"](), style: strong },
        { text: unNumbers.join(", "), style: { ...strong, size: 13 } },
        ...(hasClassNine ? [{ text: m["packing.lithium.classNine"](), style: text }] : []),
      ]
    : []),
  ...(isSurfaceOnly
    ? [
        { text: m["packing.lithium.surfaceOnly"](), style: strong },
        { text: m["packing.lithium.forbiddenByAir"](), style: text },
      ]
    : []),
];

/** Height of a notice whose texts take one line each. */
export const noticeHeightOf = (texts: readonly StyledText[]): number =>
  texts.length === 0 ? 0 : 2 * inset + heightOfTexts(texts) + 1;

/**
 * Writes a handling notice. Its frame is plain, because a lithium battery mark below the size of the rules is not
 * valid: the marks have pages of their own.
 */
export function writeNotice(
  sheet: PaperSheet,
  texts: readonly StyledText[],
  { area, widthOf }: { area: Area; widthOf: WidthOf },
): void {
  sheet.shapes = [...(sheet.shapes ?? []), ...frame(area, { depth: 1.5, tone: "ink" })];
  const inside = {
    left: area.left + inset,
    top: area.top + inset,
    width: area.width - 2 * inset,
    height: area.height - 2 * inset,
  };
  writeTexts(sheet, texts, inside, widthOf);
}
