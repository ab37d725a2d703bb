import { describe, expect, it } from "vitest";
import { m } from "#messages";
import { readJob } from "./job-input.ts";

const typed = {
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
    expect(readJob(typed, today)).toEqual({ body: { ...typed, isActive: true }, faults: [] });
  });

  it("reads the active state of an edited job", () => {
    expect(readJob(typed).body.isActive).toBe(false);
    expect(readJob({ ...typed, isActive: "on" }).body.isActive).toBe(true);
  });

  it.each(["title", "description", "requirements", "location", "jobType", "experience"])(
    "requires %s",
    (field) => {
      const { faults } = readJob({ ...typed, [field]: "" }, today);
      expect(faults.map((fault) => fault.field)).toEqual([field]);
    },
  );

  it("rejects a past deadline for a new job only", () => {
    const late = { ...typed, applicationDeadline: "2026-03-31" };
    expect(readJob(late, today).faults).toEqual([
      { field: "applicationDeadline", message: m["content.career.deadlineInPast"]() },
    ]);
    expect(readJob(late).faults).toEqual([]);
    expect(readJob({ ...typed, applicationDeadline: today }, today).faults).toEqual([]);
  });
});
