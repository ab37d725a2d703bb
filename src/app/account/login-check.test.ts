import { describe, expect, it } from "vitest";
import { accountWords } from "#contract/account-words.ts";
import { checkLogin } from "./login-check.ts";

const complete = { email: "asha@example.in", password: "x" };

describe("the login form", () => {
  it("passes when both fields are there, whatever the password is", () => {
    expect(checkLogin(complete)).toEqual([]);
    expect(checkLogin({ ...complete, email: " Asha@Example.IN " })).toEqual([]);
  });

  it.each(["asha", "asha@example", "@example.in", "two words@example.in"])(
    "stops the address %j in the words of the sign-up",
    (email) => {
      const invalid = { field: "email", message: accountWords.invalidEmail };
      expect(checkLogin({ ...complete, email })).toEqual([invalid]);
    },
  );

  it("names each field once, the address first", () => {
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
