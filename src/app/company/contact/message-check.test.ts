import { describe, expect, it } from "vitest";
import { emailErrors, missingFields } from "./message-check.ts";

const message = { name: "Asha", email: "asha@example.in", phone: "9876543210", message: "Hello" };

describe("what is wrong with a message", () => {
  it("is nothing when all is there", () => {
    expect(missingFields(message)).toEqual([]);
    expect(emailErrors(message)).toEqual([]);
  });

  it.each(["name", "email", "phone", "message"] as const)("is a %s of blanks", (field) => {
    expect(missingFields({ ...message, [field]: " \n " }).map((error) => error.field)).toEqual([field]);
  });

  it("is named in the order of the form", () => {
    const missing = missingFields({ name: "", email: "", phone: "", message: "" });
    expect(missing.map(({ field }) => field)).toEqual(["name", "email", "phone", "message"]);
  });

  it.each(["asha", "asha@", "asha@example", "asha example@mail.in"])(
    "is %s as an e-mail address",
    (email) => {
      expect(emailErrors({ ...message, email })).toHaveLength(1);
    },
  );
});
