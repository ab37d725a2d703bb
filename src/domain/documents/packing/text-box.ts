import { type PaperSheet, readsRightToLeft, type TextStyle } from "#ports/pdf/paper.ts";
import type { StyledText } from "../pdf/sheet-writer.ts";
import { wrapText } from "../pdf/wrap-text.ts";
import type { Area } from "./barcode.ts";

export type WidthOf = (text: string, style: TextStyle) => number;

const lineHeightRatio = 1.24;

/** Factors of the font sizes to try, largest first, until all lines fit. */
const scales = [1, 0.9, 0.8, 0.7, 0.6];

/** Height of texts that take one line each. */
export const heightOfTexts = (texts: readonly StyledText[]): number =>
  texts.reduce((sum, { style }) => sum + style.size * lineHeightRatio, 0);

/**
 * Writes texts below each other into an area. Reduces the font sizes until all lines fit, and otherwise cuts off the
 * last lines. Returns the height that the texts take.
 */
export function writeTexts(
  sheet: PaperSheet,
  texts: readonly StyledText[],
  { left, top, width, height }: Area,
  widthOf: WidthOf,
): number {
  const wrap = (scale: number): StyledText[] =>
    texts.flatMap(({ text, style }) => {
      const scaled = { ...style, size: style.size * scale };
      return wrapText(text, width, (part) => widthOf(part, scaled)).map((line) => ({
        text: line,
        style: scaled,
      }));
    });
  const layouts = scales.map(wrap);
  const lines = layouts.find((candidate) => heightOfTexts(candidate) <= height) ?? layouts.at(-1) ?? [];
  let below = top;
  for (const { text, style } of lines) {
    if (below + style.size > top + height + 0.1) break;
    const isRightToLeft = readsRightToLeft(text);
    const indent = isRightToLeft ? width - widthOf(text, style) : 0;
    sheet.texts.push({ text, style, left: left + indent, baseline: below + style.size, isRightToLeft });
    below += style.size * lineHeightRatio;
  }
  return below - top;
}
