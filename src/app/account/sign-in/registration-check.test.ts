import { describe, expect, it } from "vitest";
import { m } from "#messages";
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
const firstMessage = (changes: Partial<typeof complete>) =>
  checkRegistration({ ...complete, ...changes })[0]?.message;

describe("checkRegistration", () => {
  it("accepts a complete form", () => {
    expect(checkRegistration(complete)).toEqual([]);
  });

  it("reports errors in the specified order: email, phone, password length, confirmation, required fields", {
    tags: ["spec:5.1", "spec:9.1"],
  }, () => {
    const invalidFields = {
      email: "x",
      phone: "1",
      password: "short",
      confirmPassword: "other",
      name: " ",
      address: "",
    };
    expect(checkRegistration({ ...complete, ...invalidFields }).map(({ message }) => message)).toEqual([
      m["accounts.invalidEmail"](),
      m["accounts.invalidPhone"](),
      m["accounts.shortPassword"](),
      m["accounts.passwordsDiffer"](),
      m["accounts.missingFields"](),
      m["accounts.missingFields"](),
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
  ])("rejects %j: %s", (changes, message) => {
    expect(firstMessage(changes)).toBe(message);
  });

  it("enforces only the length of the password", { tags: ["spec:5.2"] }, () => {
    expect(firstMessage({ password: "aaaaaaaa", confirmPassword: "aaaaaaaa" })).toBeUndefined();
  });
});
