import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { errorsByField, fieldErrorsOf } from "./form-errors.ts";

describe("errorsByField", () => {
  it("keeps the first error of each field", () => {
    const errors = [
      { field: "phone", message: "first" },
      { field: "name", message: "name" },
      { field: "phone", message: "second" },
    ];
    expect(errorsByField(errors)).toEqual({ phone: "first", name: "name" });
  });
});

describe("fieldErrorsOf", () => {
  const schema = z.object({
    email: z.string().check(z.minLength(1, "no email")),
    age: z.number({ error: "no age" }),
  });

  it("returns errors in schema order", () => {
    expect(fieldErrorsOf(schema, { age: "x", email: "" })).toEqual([
      { field: "email", message: "no email" },
      { field: "age", message: "no age" },
    ]);
  });

  it("returns no errors for valid values", () => {
    expect(fieldErrorsOf(schema, { email: "a", age: 1 })).toEqual([]);
  });
});
