import { expect, it } from "vitest";
import { m } from "#messages";
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
  const invalidForm = { name: "", email: "owner", password: "short", confirmPassword: "other" };
  expect(checkSetup(invalidForm)).toEqual([
    { field: "name", message: "Please enter your name" },
    { field: "email", message: m["accounts.invalidEmail"]() },
    { field: "password", message: m["accounts.shortPassword"]() },
    { field: "confirmPassword", message: m["accounts.passwordsDiffer"]() },
  ]);
});
