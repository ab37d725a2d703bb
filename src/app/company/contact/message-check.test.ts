import { describe, expect, it } from "vitest";
import { emailErrors, missingFields } from "./message-check.ts";

const message = { name: "Asha", email: "asha@example.in", phone: "9876543210", message: "Hello" };

describe("message form validation", () => {
  it("accepts a complete message", () => {
    expect(missingFields(message)).toEqual([]);
    expect(emailErrors(message)).toEqual([]);
  });

  it.each(["name", "email", "phone", "message"] as const)("rejects a blank %s", (field) => {
    expect(missingFields({ ...message, [field]: " \n " }).map((error) => error.field)).toEqual([field]);
  });

  it("reports missing fields in form order", () => {
    const missing = missingFields({ name: "", email: "", phone: "", message: "" });
    expect(missing.map(({ field }) => field)).toEqual(["name", "email", "phone", "message"]);
  });

  it.each(["asha", "asha@", "asha@example", "asha example@mail.in"])("rejects the email %s", (email) => {
    expect(emailErrors({ ...message, email })).toHaveLength(1);
  });
});
