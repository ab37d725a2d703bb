import { describe, expect, it } from "vitest";
import { errorsByField } from "#app/lib/form-errors.ts";
import { m } from "#messages";
import { readEmployee } from "./employee-input.ts";

const today = "2026-04-01";
const formValues = {
  name: "Asha Verma",
  designation: "Flight Instructor",
  status: "former",
  joinDate: "2023-04-15",
  leaveDate: "2025-01-31",
  description: "Teaches the first flight.",
  displayOrder: "3",
  featured: "on",
};
const errorsOf = (changes: Partial<typeof formValues>) =>
  readEmployee({ ...formValues, ...changes }, undefined, today).faults;

describe("readEmployee", () => {
  it("returns every field, with the chosen photo", () => {
    const photo = new File(["picture"], "asha.png", { type: "image/png" });
    const { body, faults } = readEmployee(formValues, photo, today);
    expect(faults).toEqual([]);
    expect(body).toEqual({ ...formValues, displayOrder: 3, featured: true, isActive: false, photo });
  });

  it("clears the leaving date of a current team member", { tags: ["spec:4.13"] }, () => {
    const { body, faults } = readEmployee(
      { ...formValues, status: "current", leaveDate: "1999-01-01" },
      undefined,
      today,
    );
    expect(faults).toEqual([]);
    expect(body.leaveDate).toBe("");
  });

  it("accepts today as joining and leaving date, and an empty leaving date", () => {
    expect(errorsOf({ joinDate: today, leaveDate: today })).toEqual([]);
    expect(errorsOf({ leaveDate: "" })).toEqual([]);
  });

  it.each([
    [{ name: " " }, "name", "Please enter a name"],
    [{ designation: "" }, "designation", "Please enter a designation"],
    [{ joinDate: "", leaveDate: "" }, "joinDate", "Please enter the join date"],
    [{ joinDate: "2026-04-02", leaveDate: "" }, "joinDate", m["content.joinDateInFuture"]()],
    [{ leaveDate: "2026-04-02" }, "leaveDate", m["content.leaveDateOutOfRange"]()],
    [{ leaveDate: "2023-04-14" }, "leaveDate", m["content.leaveDateOutOfRange"]()],
    [{ displayOrder: "-1" }, "displayOrder", "Order cannot be negative"],
  ])("rejects %j", (changes, field, message) => {
    expect(errorsByField(errorsOf(changes))).toEqual({ [field]: message });
  });

  it("rejects a display order that is not a whole number", () => {
    expect(errorsOf({ displayOrder: "1.5" }).map(({ field }) => field)).toEqual(["displayOrder"]);
  });
});
