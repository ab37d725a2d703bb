import { describe, expect, it } from "vitest";
import { checkAddress } from "./address-check.ts";

const complete = {
  name: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  address: "14 Golghar",
  city: "Gorakhpur",
  state: "",
  pincode: "273001",
  country: "India",
};
const check = (changes: Partial<typeof complete>) => checkAddress({ ...complete, ...changes });

describe("checkAddress", () => {
  it("accepts a complete address; the state is optional", () => {
    expect(check({})).toBeNull();
    expect(check({ name: "  Asha Verma " })).toBeNull();
  });

  it("lists missing fields in one sentence, in form order, before other errors", {
    tags: ["spec:5.5"],
  }, () => {
    const problems = check({ name: "", city: "  ", phone: "12" });
    expect(problems?.message).toBe("Please fill in: Name, City");
    expect(problems?.errors).toEqual([
      { field: "name", message: "Please fill in: Name" },
      { field: "city", message: "Please fill in: City" },
      { field: "phone", message: "Please enter a valid 10-digit phone number" },
    ]);
  });

  it("lists all fields if all are missing", () => {
    expect(checkAddress({})?.message).toBe("Please fill in: Name, Email, Phone, Address, City, PIN code");
  });

  it.each([
    [{ email: "asha@example" }, "Please enter a valid email address"],
    [{ phone: "5876543210" }, "Please enter a valid 10-digit phone number"],
    [{ phone: "987654321" }, "Please enter a valid 10-digit phone number"],
    [{ phone: "+919876543210" }, "Please enter a valid 10-digit phone number"],
    [{ pincode: "27300" }, "Please enter a valid 6-digit pincode"],
    [{ pincode: "27300a" }, "Please enter a valid 6-digit pincode"],
    [{ email: "x", phone: "1", pincode: "2" }, "Please enter a valid email address"],
    [{ phone: "1", pincode: "2" }, "Please enter a valid 10-digit phone number"],
  ])("for %j reports: %s", (changes, expected) => {
    expect(check(changes)?.message).toBe(expected);
  });
});
