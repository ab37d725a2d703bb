import { describe, expect, it } from "vitest";
import type { PositionedShape } from "#ports/pdf/paper.ts";
import { batteryMarks } from "./battery-marks.ts";
import type { PrintedShipment } from "./packing-content.ts";

const mm = 72 / 25.4;
/** Height of capitals and digits of the font, Anek, per font size. */
const capHeight = 0.639;
const shipment = (markNumbers: string[], orderNumber = "PK-1"): PrintedShipment =>
  ({ markNumbers, orderNumber, parcel: "Parcel 1 of 1", isOnly: true }) as PrintedShipment;
const layOut = (...shipments: PrintedShipment[]) => [
  ...batteryMarks({ shipments }, (text, { size }) => text.length * size * 0.55),
];

/** Size of all shapes of a tone together, in millimetres. */
function sizeOf(shapes: readonly PositionedShape[], tone: PositionedShape["tone"]) {
  const points = shapes.filter((shape) => shape.tone === tone).flatMap((shape) => shape.points);
  const spread = (values: number[]) => (Math.max(...values) - Math.min(...values)) / mm;
  return [spread(points.map(([left]) => left)), spread(points.map(([, top]) => top))];
}

describe("batteryMarks", () => {
  it("draws a mark of 100 × 100 mm with a red hatching of 5 mm and UN numbers of more than 12 mm", {
    tags: ["spec:10.120"],
  }, () => {
    const [sheet] = layOut(shipment(["UN 3480", "UN 3481"]));
    const shapes = sheet?.shapes ?? [];
    for (const length of sizeOf(shapes, "red")) expect(length).toBeCloseTo(100, 1);
    for (const shape of shapes.filter(({ tone }) => tone === "red")) {
      const sides = sizeOf([shape], "red");
      expect(sides.some((length) => Math.abs(length - 5) < 0.01)).toBe(true);
    }
    const numbers = sheet?.texts.filter(({ text }) => text.startsWith("UN")) ?? [];
    expect(numbers.map(({ text }) => text)).toEqual(["UN 3480", "UN 3481"]);
    for (const { style, left } of numbers) {
      expect(style.size * capHeight).toBeGreaterThan(12 * mm);
      expect(left).toBeGreaterThan(0);
    }
  });

  it("keeps symbol and UN numbers inside the hatching", () => {
    for (const markNumbers of [["UN 3481"], ["UN 3480", "UN 3481"]]) {
      const [sheet] = layOut(shipment(markNumbers));
      const frame = { left: 55 * mm, top: 20 * mm };
      for (const { points, tone } of sheet?.shapes ?? []) {
        if (tone !== "ink") continue;
        for (const [left, top] of points) {
          expect(left - frame.left).toBeGreaterThan(5 * mm);
          expect(left - frame.left).toBeLessThan(95 * mm);
          expect(top - frame.top).toBeGreaterThan(5 * mm);
        }
      }
      for (const { text, baseline } of sheet?.texts ?? [])
        if (text.startsWith("UN")) expect(baseline - frame.top).toBeLessThan(94 * mm);
    }
  });

  it("prints two marks on a page, only for parcels that need one", () => {
    const sheets = layOut(
      shipment(["UN 3481"]),
      shipment([]),
      shipment(["UN 3480"], "PK-3"),
      shipment(["UN 3481"], "PK-4"),
    );
    expect(sheets.map(({ texts }) => texts.filter(({ text }) => text.startsWith("UN")).length)).toEqual([
      2, 1,
    ]);
    expect(sheets[1]?.texts[0]?.text).toContain("PK-4");
  });
});
