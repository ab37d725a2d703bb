import { describe, expect, it } from "vitest";
import {
  formatSpecifications,
  formatSpecificationValue,
  isFigure,
  sortSpecifications,
  specificationKeys,
  specificationLabelsOf,
  specificationOfField,
  specifications,
  validateSpecifications,
} from "./specifications.ts";

const texts = (values: Record<string, number | string>) =>
  formatSpecifications(values).map(formatSpecificationValue);

describe("specifications", () => {
  it("have a rule for each label", () => {
    expect(new Set(Object.keys(specifications))).toEqual(new Set(specificationKeys));
  });

  it("are formatted with their unit, in thousands if that is shorter", () => {
    expect(
      texts({
        takeOffWeightGrams: 895,
        emptyWeightGrams: 24_200,
        rangeMetres: 999,
        wingspanMillimetres: 2300,
        batteryMilliampereHours: 16_000,
        batteryCells: 6,
        fieldOfViewDegrees: 46,
        flightTimeMinutes: 5.5,
        videoResolution: "4K",
        colour: "red",
      }),
    ).toEqual([
      "895\u00a0g",
      "24.2\u00a0kg",
      "999\u00a0m",
      "2.3\u00a0m",
      "16,000\u00a0mAh",
      "6S",
      "46°",
      "5.5\u00a0min",
      "4K",
    ]);
  });

  it("can be shown large if they are numbers or short texts", () => {
    const shown = formatSpecifications({ volts: 14.8, videoResolution: "1080p", ports: "6 serial" });
    expect(shown.map(isFigure)).toEqual([true, true, false]);
  });

  it("have a unit if they are numbers", () => {
    const bare = specificationKeys.filter(
      (key) => specifications[key].kind === "number" && !specificationLabelsOf(key).unit,
    );
    expect(bare).toEqual([]);
  });

  it("are sorted by their category first, then by the default order", () => {
    const values = { ports: "2 CAN", flightTimeMinutes: 31, volts: 14.8, takeOffWeightGrams: 895 };
    expect(
      Object.keys(sortSpecifications(["volts", "rangeMetres", "gone", "flightTimeMinutes"], values)),
    ).toEqual(["volts", "flightTimeMinutes", "takeOffWeightGrams", "ports"]);
  });

  it("are parsed from text, and removed by an empty text", () => {
    const { sound, faults } = validateSpecifications({
      flightTimeMinutes: " 31.5 ",
      rangeMetres: "",
      volts: null,
      videoResolution: " 4K ",
      ports: " ",
    });
    expect(faults).toEqual([]);
    expect(sound).toEqual({
      flightTimeMinutes: 31.5,
      rangeMetres: null,
      volts: null,
      videoResolution: "4K",
      ports: null,
    });
  });

  it.each([
    ["colour", "red", "There is no specification “colour”"],
    ["__proto__x", 1, "There is no specification “__proto__x”"],
    ["toString", 1, "There is no specification “toString”"],
    ["flightTimeMinutes", -1, "Flight time must be between 0 and 10000"],
    ["flightTimeMinutes", 1e300, "Flight time must be between 0 and 10000"],
    ["flightTimeMinutes", "soon", "Flight time must be a number"],
    ["flightTimeMinutes", "1e2", "Flight time must be a number"],
    ["flightTimeMinutes", 1.25, "Flight time can have at most 1 decimal"],
    ["channels", 1.5, "Radio must be a whole number"],
    ["ports", 6, "Ports must be text"],
    ["ports", "x".repeat(81), "Please keep this under 80 characters"],
    ["videoResolution", "x".repeat(13), "Please keep this under 12 characters"],
  ])("do not accept %s with the value %j", (key, value, message) => {
    expect(validateSpecifications({ [key]: value }).faults).toEqual([
      { field: `specifications.${key}`, message },
    ]);
  });

  it("are identified by their field name", () => {
    expect(specificationOfField("specifications.volts")).toBe("volts");
    for (const field of ["volts", "specifications.", "specifications.gone", "specifications.toString"]) {
      expect(specificationOfField(field)).toBeUndefined();
    }
  });
});
