import { describe, expect, it } from "vitest";
import { m } from "#messages";
import { checkLogin } from "./login-check.ts";

const complete = { email: "asha@example.in", password: "x" };

describe("checkLogin", () => {
  it("accepts a password of any length if both fields are filled in", () => {
    expect(checkLogin(complete)).toEqual([]);
    expect(checkLogin({ ...complete, email: " Asha@Example.IN " })).toEqual([]);
  });

  it.each(["asha", "asha@example", "@example.in", "two words@example.in"])(
    "rejects the email %j with the same message as sign-up",
    (email) => {
      const invalid = { field: "email", message: m["accounts.invalidEmail"]() };
      expect(checkLogin({ ...complete, email })).toEqual([invalid]);
    },
  );

  it("reports one error per field, the email first", () => {
    expect(checkLogin({ email: " ", password: "" })).toEqual([
      { field: "email", message: "Please enter your email" },
      { field: "password", message: "Please enter your password" },
    ]);
    expect(checkLogin({ email: "asha", password: "" }).map(({ field }) => field)).toEqual([
      "email",
      "password",
    ]);
  });
});
