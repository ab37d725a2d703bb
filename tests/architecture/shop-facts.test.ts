import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "#contract/settings/default-settings.ts";

/** The only sources that may name what is usual: where it is written, read for the first time, and shown as samples. */
const mayName = new Set([
  "src/contract/kernel/brand.ts",
  "src/contract/settings/default-settings.ts",
  "src/contract/settings/example-settings.ts",
  "src/domain/settings/shop-settings.ts",
  "src/app/lib/shop-settings.ts",
  "src/server/seed/demo/demo-product.ts",
]);

/** Samples of what the office may type, and people who are made up. */
const isSample = /-record-words\.ts$|settings-field-words\.ts$|development-accounts\.ts$/;

/** Where all states are named, so that of the shop as well. */
const namesStates = "src/contract/kernel/indian-state-words.ts";

/** Where the name stands that the product itself has: in formats and names of connections. */
const saysProduct = /^src\/(server|ports)\//;

const sources = globSync("src/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith("src/server/seed/demo/"),
);
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*.*?\*\//gs, "").replaceAll(/(^|\s)\/\/.*$/gm, "");
const texts = new Map(sources.map((file) => [file, withoutComments(readFileSync(file, "utf8"))]));

/** Every text of the settings that says something of this shop, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.length > 3 ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Words that are no fact of one shop. */
const common = new Set([
  "India",
  "Grievance Officer",
  "Instagram",
  "YouTube",
  "Facebook",
  "LinkedIn",
  "countries",
]);

describe("facts of the shop", () => {
  // What people look for is said of many things.
  const { keywords: _, ...company } = defaultSettings.company;
  const { search: __, ...said } = defaultSettings;
  const facts = [...new Set(textsIn({ ...said, company }))].filter((text) => !common.has(text));

  const mayRepeat = (file: string, fact: string) =>
    file === "src/contract/kernel/brand.ts" ||
    file === namesStates ||
    isSample.test(file) ||
    (fact === defaultSettings.company.tradeName && saysProduct.test(file));

  it("stand in one place", () => {
    expect(facts.length).toBeGreaterThan(20);
    expect(sources.length).toBeGreaterThan(500);
    const places = [...texts].flatMap(([file, text]) =>
      facts.filter((fact) => text.includes(fact) && !mayRepeat(file, fact)).map((fact) => ({ file, fact })),
    );
    expect(places).toEqual([]);
  });

  it("are numbers of days and hours that no text repeats", () => {
    const { returnDays, damageReportDays, replyHours, warrantyYears } = defaultSettings.shop;
    const said = new RegExp(
      `\\b(${returnDays}-day returns|within ${damageReportDays} days of|within ${replyHours} hours|${warrantyYears}-year warranty)`,
      "i",
    );
    const places = sources.filter(
      (file) => file !== "src/contract/kernel/brand.ts" && said.test(texts.get(file) ?? ""),
    );
    expect(places).toEqual([]);
  });

  it("are read from the settings, and what is usual only where they begin", () => {
    const places = sources.filter(
      (file) => !mayName.has(file) && /usual(Public)?Settings/.test(texts.get(file) ?? ""),
    );
    expect(places).toEqual([]);
  });
});
