import { m } from "#messages";
import type { PaperSheet, PositionedShape, TextStyle } from "#ports/pdf/paper.ts";
import type { StyledText } from "../pdf/sheet-writer.ts";
import { type Area, rectangle } from "./barcode.ts";
import type { PrintedShipment } from "./packing-content.ts";
import { heightOfTexts, type WidthOf, writeTexts } from "./text-box.ts";

const hatch = { depth: 5, step: 7 } as const;

const strong: TextStyle = { size: 10, weight: "strong", tone: "ink" };
const text: TextStyle = { size: 8, weight: "regular", tone: "ink" };

/** Distance of the texts from the edge of the mark. */
const inset = hatch.depth + 4;

/** Texts of the handling mark of a parcel; empty if it needs none. */
export function markTexts(
  { unNumbers, isSurfaceOnly, hasClassNine }: PrintedShipment,
  phone: string,
): StyledText[] {
  return [
    ...(unNumbers.length > 0
      ? [
          { text: m["packing.lithium.mark"](), style: strong },
          { text: unNumbers.join(", "), style: { ...strong, size: 13 } },
          ...(hasClassNine ? [{ text: m["packing.lithium.classNine"](), style: text }] : []),
          { text: m["packing.label.phone"]({ phone }), style: text },
        ]
      : []),
    ...(isSurfaceOnly
      ? [
          { text: m["packing.lithium.surfaceOnly"](), style: strong },
          { text: m["packing.lithium.forbiddenByAir"](), style: text },
        ]
      : []),
  ];
}

/** Height of a mark whose texts take one line each. */
export const markHeightOf = (texts: readonly StyledText[]): number =>
  texts.length === 0 ? 0 : 2 * inset + heightOfTexts(texts) + 1;

/** Writes a handling mark. The frame is hatched if the parcel contains batteries. */
export function writeMark(
  sheet: PaperSheet,
  texts: readonly StyledText[],
  { area, isHatched, widthOf }: { area: Area; isHatched: boolean; widthOf: WidthOf },
): void {
  sheet.shapes = [...(sheet.shapes ?? []), ...(isHatched ? hatchedFrame(area) : plainFrame(area))];
  const inside = {
    left: area.left + inset,
    top: area.top + inset,
    width: area.width - 2 * inset,
    height: area.height - 2 * inset,
  };
  writeTexts(sheet, texts, inside, widthOf);
}

function plainFrame({ left, top, width, height }: Area): PositionedShape[] {
  return [
    rectangle({ left, top, width, height: 1.5 }),
    rectangle({ left, top: top + height - 1.5, width, height: 1.5 }),
    rectangle({ left, top, width: 1.5, height }),
    rectangle({ left: left + width - 1.5, top, width: 1.5, height }),
  ];
}

/** Slanted bars along the edges, as on the lithium battery mark (IATA DGR 7.1.5.5). */
function hatchedFrame({ left, top, width, height }: Area): PositionedShape[] {
  const { depth, step } = hatch;
  const shapes: PositionedShape[] = [];
  const half = step / 2;
  for (let from = left; from + half + depth <= left + width; from += step) {
    for (const edge of [top, top + height - depth]) {
      shapes.push({
        points: [
          [from, edge + depth],
          [from + half, edge + depth],
          [from + half + depth, edge],
          [from + depth, edge],
        ],
        tone: "ink",
      });
    }
  }
  for (let from = top + depth; from + half + depth <= top + height - depth; from += step) {
    for (const edge of [left, left + width - depth]) {
      shapes.push({
        points: [
          [edge, from + depth],
          [edge + depth, from],
          [edge + depth, from + half],
          [edge, from + half + depth],
        ],
        tone: "ink",
      });
    }
  }
  return shapes;
}
