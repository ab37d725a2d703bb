import { expect, it } from "vitest";
import { isGtin } from "./gtin.ts";

it.each(["96385074", "036000291452", "4006381333931", "8901030865275", "10614141000415"])(
  "isGtin accepts %s",
  (text) => expect(isGtin(text)).toBe(true),
);

it.each([
  "",
  "4006381333932",
  "400638133393",
  "4006381333931 ",
  "123456789",
  "4006381A33931",
  "0000000000000000",
])("isGtin rejects %j", (text) => expect(isGtin(text)).toBe(false));
