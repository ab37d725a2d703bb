import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "#contract/settings/default-settings.ts";

/** The only sources that may use default settings: those that define them, that first read them, and that show them as examples. */
const filesNamingShop = new Set([
  "src/contract/kernel/brand.ts",
  "src/contract/settings/default-settings.ts",
  "src/contract/settings/example-settings.ts",
  "src/domain/settings/shop-settings.ts",
  "src/app/lib/shop-settings.ts",
  "src/server/seed/demo/demo-product.ts",
]);

/** Sources that define placeholders of back office fields, or fictional people. */
const isSample = /-records?\.ts$|development-accounts\.ts$/;

/** The list of all states, which includes the shop's state. */
const namesStates = "src/contract/kernel/indian-states.ts";

/** Sources that may use the name of the software itself, in file formats and in names of connections. */
const canMentionProduct = /^src\/(server|ports)\//;

const sources = globSync("src/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith("src/server/seed/demo/"),
);
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*.*?\*\//gs, "").replaceAll(/(^|\s)\/\/.*$/gm, "");
const texts = new Map(sources.map((file) => [file, withoutComments(readFileSync(file, "utf8"))]));

/** Finds every text of the settings that is specific to this shop, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.length > 3 ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Words that are not specific to one shop. */
const common = new Set([
  "India",
  "Grievance Officer",
  "Instagram",
  "YouTube",
  "Facebook",
  "LinkedIn",
  "countries",
]);

describe("shop-specific details", () => {
  // Search keywords are too generic to check.
  const { keywords: _, ...company } = defaultSettings.company;
  const { search: __, ...checkedSettings } = defaultSettings;
  const facts = [...new Set(textsIn({ ...checkedSettings, company }))].filter((text) => !common.has(text));

  const canRepeat = (file: string, fact: string) =>
    file === "src/contract/kernel/brand.ts" ||
    file === "src/contract/settings/default-settings.ts" ||
    file === namesStates ||
    isSample.test(file) ||
    (fact === defaultSettings.company.tradeName && canMentionProduct.test(file));

  it("appear only in the sources that define them or show them as examples", () => {
    expect(facts.length).toBeGreaterThan(20);
    expect(sources.length).toBeGreaterThan(500);
    const places = [...texts].flatMap(([file, text]) =>
      facts.filter((fact) => text.includes(fact) && !canRepeat(file, fact)).map((fact) => ({ file, fact })),
    );
    expect(places).toEqual([]);
  });

  it("such as return and warranty periods are never written into texts as numbers", () => {
    const { returnDays, damageReportDays, replyHours, warrantyYears } = defaultSettings.shop;
    const durationPattern = new RegExp(
      `\\b(${returnDays}-day returns|within ${damageReportDays} days of|within ${replyHours} hours|${warrantyYears}-year warranty)`,
      "i",
    );
    const places = sources.filter(
      (file) => file !== "src/contract/kernel/brand.ts" && durationPattern.test(texts.get(file) ?? ""),
    );
    expect(places).toEqual([]);
  });

  it("come from the settings; only the listed files use the defaults", () => {
    const places = sources.filter((file) => /default(Public)?Settings/.test(texts.get(file) ?? ""));
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((file) => !filesNamingShop.has(file))).toEqual([]);
  });
});
