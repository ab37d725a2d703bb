import { expect, it } from "vitest";
import { tidyPhone } from "./phone-field.tsx";

const tidy = (text: string) => tidyPhone({ text, caret: text.length }).text;

it.each([
  "+91 98390 12345",
  "+91-98390-12345",
  "+919839012345",
  "098390-12345",
  "0 98390 12345",
  "98390 12345",
  " 98390\u201312345 ",
  "\u202a+91\u00a098390\u00a012345\u202c",
  "9839012345",
])("tidyPhone reduces %j to ten digits", (text) => {
  expect(tidy(text)).toBe("9839012345");
});

it.each([
  ["", ""],
  ["0", "0"],
  ["+91 98390", "+9198390"],
  ["0983901234", "0983901234"],
  ["+91 09839012345", "+9109839012345"],
  ["009839012345", "009839012345"],
  ["91 98390 12345", "919839012345"],
  ["+44 20 7946 0958", "+442079460958"],
  ["98390 123456", "98390123456"],
  ["0551 call me", "0551callme"],
])("tidyPhone removes one prefix only if exactly ten digits follow: %j", (text, expected) => {
  expect(tidy(text)).toBe(expected);
});

it("tidyPhone is idempotent", () => {
  for (const text of ["+91 98390 12345", "0 0 98390", "+91+919839012345"])
    expect(tidy(tidy(text))).toBe(tidy(text));
});

it.each([
  ["98390 |12345", "98390|12345"],
  ["98 |390", "98|390"],
  ["+91| 98390 12345", "|9839012345"],
  ["+|91 98390 12345", "|9839012345"],
  ["+91 98|390 12345", "98|39012345"],
  ["09|839012345", "9|839012345"],
  ["|098390-12345", "|9839012345"],
])("tidyPhone keeps the caret position: %j", (marked, expected) => {
  const caret = marked.indexOf("|");
  const result = tidyPhone({ text: marked.replace("|", ""), caret });
  expect(`${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`).toBe(expected);
});

it.each(["0", " ", "-", "+91", "9"])("tidyPhone handles a megabyte of %j quickly", (piece) => {
  const text = piece.repeat(1_000_000 / piece.length);
  const start = performance.now();
  tidy(text);
  expect(performance.now() - start).toBeLessThan(5_000);
});
