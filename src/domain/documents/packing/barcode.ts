import type { PositionedShape } from "#ports/pdf/paper.ts";
import { encodeCode128, quietModules } from "./code-128.ts";

/** Widths of a module in points. Below the minimum, thermal printers with 203 dots per inch blur the bars. */
const maxModule = 1.1;
const minModule = 0.6;

/** An area of a page in points. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Draws a Code 128 barcode at the left edge of an area, including its quiet zones. Returns no shapes if the text does
 * not fit or cannot be encoded; it is always printed as text as well.
 */
export function barcodeShapes(text: string, { left, top, width, height }: Area): PositionedShape[] {
  const elements = encodeCode128(text);
  if (!elements) return [];
  const modules = elements.reduce((sum, element) => sum + element, 0);
  const module = Math.min(maxModule, width / (modules + 2 * quietModules));
  if (module < minModule) return [];
  const shapes: PositionedShape[] = [];
  let from = left + quietModules * module;
  for (const [index, element] of elements.entries()) {
    const to = from + element * module;
    if (index % 2 === 0) shapes.push(rectangle({ left: from, top, width: to - from, height }));
    from = to;
  }
  return shapes;
}

/** A filled rectangle. */
const rectangle = (
  { left, top, width, height }: Area,
  tone: PositionedShape["tone"] = "ink",
): PositionedShape => ({
  points: [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ],
  tone,
});

/** The edges of an area, drawn inside it. */
export const frame = (
  { left, top, width, height }: Area,
  { depth, tone }: { depth: number; tone: PositionedShape["tone"] },
): PositionedShape[] => [
  rectangle({ left, top, width, height: depth }, tone),
  rectangle({ left, top: top + height - depth, width, height: depth }, tone),
  rectangle({ left, top, width: depth, height }, tone),
  rectangle({ left: left + width - depth, top, width: depth, height }, tone),
];
