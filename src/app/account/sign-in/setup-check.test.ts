import { expect, it } from "vitest";
import { accountWords } from "#contract/accounts/account-words.ts";
import { checkSetup } from "./setup-check.ts";

const complete = {
  name: "Meera Chaudhary",
  email: "owner@example.in",
  password: "Garuda#2026",
  confirmPassword: "Garuda#2026",
};

it("checkSetup accepts a complete form", () => {
  expect(checkSetup(complete)).toEqual([]);
});

it("checkSetup reports errors in field order", () => {
  const wrong = { name: "", email: "owner", password: "short", confirmPassword: "other" };
  expect(checkSetup(wrong)).toEqual([
    { field: "name", message: "Please enter your name" },
    { field: "email", message: accountWords.invalidEmail },
    { field: "password", message: accountWords.shortPassword },
    { field: "confirmPassword", message: accountWords.passwordsDiffer },
  ]);
});
