import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

it.each(["password", "Password1", "12345678", "qwertyuiop", "iloveyou", "sunshine", "admin123", "WELCOME1"])(
  "isCommonPassword recognises %s",
  async (password) => expect(await isCommonPassword(password)).toBe(true),
);

it.each(["flight-deck-2026", "Garuda#2026", "correct horse battery staple", ""])(
  "isCommonPassword does not recognise %j",
  async (password) => expect(await isCommonPassword(password)).toBe(false),
);

it("the list of common passwords contains more than ten thousand passwords", () => {
  expect(new Set(dictionary["passwords-common"]).size).toBeGreaterThan(10_000);
});
