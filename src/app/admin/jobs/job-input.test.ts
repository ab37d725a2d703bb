import { describe, expect, it } from "vitest";
import { m } from "#messages";
import { readJob } from "./job-input.ts";

const formValues = {
  title: "Pilot",
  description: "Flies.",
  requirements: "Licence",
  location: "Gorakhpur",
  jobType: "Contract",
  experience: "2 years",
  salary: "",
  applicationDeadline: "",
};
const today = "2026-04-01";

describe("readJob", () => {
  it("returns every field; a new job is active", () => {
    expect(readJob(formValues, today)).toEqual({ body: { ...formValues, isActive: true }, faults: [] });
  });

  it("reads the active state of an edited job", () => {
    expect(readJob(formValues).body.isActive).toBe(false);
    expect(readJob({ ...formValues, isActive: "on" }).body.isActive).toBe(true);
  });

  it.each(["title", "description", "requirements", "location", "jobType", "experience"])(
    "requires %s",
    (field) => {
      const { faults } = readJob({ ...formValues, [field]: "" }, today);
      expect(faults.map((fault) => fault.field)).toEqual([field]);
    },
  );

  it("rejects a past deadline for a new job only", () => {
    const late = { ...formValues, applicationDeadline: "2026-03-31" };
    expect(readJob(late, today).faults).toEqual([
      { field: "applicationDeadline", message: m["content.career.deadlineInPast"]() },
    ]);
    expect(readJob(late).faults).toEqual([]);
    expect(readJob({ ...formValues, applicationDeadline: today }, today).faults).toEqual([]);
  });
});
