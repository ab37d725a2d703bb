import { describe, expect, it } from "vitest";
import { accountWords } from "#contract/account-words.ts";
import { checkRegistration } from "./registration-check.ts";

const complete = {
  name: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  address: "14 Golghar",
  answer: "1994-04-12",
  password: "Garuda#2026",
  confirmPassword: "Garuda#2026",
};
const firstWords = (changes: Partial<typeof complete>) =>
  checkRegistration({ ...complete, ...changes })[0]?.message;

describe("the sign-up form", () => {
  it("passes when it is complete", () => {
    expect(checkRegistration(complete)).toEqual([]);
  });

  it("is checked in the specification's order: e-mail, phone, length, match, required fields", {
    tags: ["spec:5.1", "spec:9.1"],
  }, () => {
    const everything = {
      email: "x",
      phone: "1",
      password: "short",
      confirmPassword: "other",
      name: " ",
      address: "",
    };
    expect(checkRegistration({ ...complete, ...everything }).map(({ message }) => message)).toEqual([
      accountWords.invalidEmail,
      accountWords.invalidPhone,
      accountWords.shortPassword,
      accountWords.passwordsDiffer,
      accountWords.missingFields,
      accountWords.missingFields,
    ]);
  });

  it.each([
    [{ email: "asha.example.in" }, "Please enter a valid email address."],
    [{ phone: "98765 43210" }, "Phone number must be 10 digits."],
    [{ phone: "98765432101" }, "Phone number must be 10 digits."],
    [{ password: "1234567", confirmPassword: "1234567" }, "Password must be at least 8 characters long."],
    [{ confirmPassword: "Garuda#2027" }, "Passwords do not match."],
    [{ name: "  " }, "Please fill in all required fields."],
    [{ address: "" }, "Please fill in all required fields."],
    [{ confirmPassword: "x", name: "" }, "Passwords do not match."],
  ])("says for %j: %s", (changes, words) => {
    expect(firstWords(changes)).toBe(words);
  });

  it("enforces no more than the length of the password", { tags: ["spec:5.2"] }, () => {
    expect(firstWords({ password: "aaaaaaaa", confirmPassword: "aaaaaaaa" })).toBeUndefined();
  });
});
