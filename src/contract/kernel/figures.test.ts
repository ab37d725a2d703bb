import { describe, expect, it } from "vitest";
import { formatFigure } from "./figures.ts";

/** Numbers of all magnitudes; the same ones in every run. */
function* figures(): Generator<number> {
  let seed = 20261126;
  for (let count = 0; count < 20_000; count += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    const decimals = seed % 5;
    const size = 10 ** (seed % 11);
    yield (seed % 3 === 0 ? -1 : 1) * (Math.round((seed / 2 ** 31) * size * 10 ** decimals) / 10 ** decimals);
  }
}

describe("formatFigure", () => {
  it.each([{ maximum: 0 }, { maximum: 2 }, { maximum: 3 }, { maximum: 2, minimum: 2 }])(
    "gives the same result as Intl.NumberFormat: $maximum, $minimum",
    { tags: ["spec:10.97"] },
    ({ maximum, minimum = 0 }) => {
      const intlFormat = new Intl.NumberFormat("en-IN", {
        maximumFractionDigits: maximum,
        minimumFractionDigits: minimum,
        signDisplay: "negative",
      });
      for (const figure of figures())
        expect(formatFigure(figure, { maximum, minimum })).toBe(intlFormat.format(figure));
    },
  );

  it.each([
    [0, "0"],
    [-0.001, "0"],
    [1.005, "1.01"],
    [999.995, "1,000"],
    [12_345_678.9, "1,23,45,678.9"],
    [1e-9, "0"],
    [Number.NaN, "NaN"],
  ])("formats %d as %s", (value, text) => {
    expect(formatFigure(value, { maximum: 2 })).toBe(text);
  });
});
