import { expect, it } from "vitest";
import { tidyPhone } from "./phone.ts";

const tidied = (text: string) => tidyPhone({ text, caret: text.length }).text;

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
])("leaves ten digits of %j", (text) => {
  expect(tidied(text)).toBe("9839012345");
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
])("takes one prefix before ten digits, and nothing that is not sure: %j", (text, expected) => {
  expect(tidied(text)).toBe(expected);
});

it("is the same when it is tidied again", () => {
  for (const text of ["+91 98390 12345", "0 0 98390", "+91+919839012345"])
    expect(tidied(tidied(text))).toBe(tidied(text));
});

it.each([
  ["98390 |12345", "98390|12345"],
  ["98 |390", "98|390"],
  ["+91| 98390 12345", "|9839012345"],
  ["+|91 98390 12345", "|9839012345"],
  ["+91 98|390 12345", "98|39012345"],
  ["09|839012345", "9|839012345"],
  ["|098390-12345", "|9839012345"],
])("keeps the caret where it was: %j", (typed, expected) => {
  const caret = typed.indexOf("|");
  const tidy = tidyPhone({ text: typed.replace("|", ""), caret });
  expect(`${tidy.text.slice(0, tidy.caret)}|${tidy.text.slice(tidy.caret)}`).toBe(expected);
});

it.each(["0", " ", "-", "+91", "9"])("takes no time for a megabyte of %j", (piece) => {
  const text = piece.repeat(1_000_000 / piece.length);
  const begun = performance.now();
  tidied(text);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
