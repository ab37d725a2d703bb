import { describe, expect, it } from "vitest";
import type { Job } from "#contract/content/careers.ts";
import { acceptsApplications } from "./applications-open.ts";

const job = { title: "Technician" } as Job;

describe("acceptsApplications", () => {
  it.each([
    [undefined, "2026-11-21", true],
    ["2026-11-22", "2026-11-21", true],
    ["2026-11-21", "2026-11-21", true],
    ["2026-11-20", "2026-11-21", false],
    ["2026-11-20", null, true],
  ])("with the deadline %s, on %s, returns %s", (applicationDeadline, today, open) => {
    expect(acceptsApplications({ ...job, ...(applicationDeadline && { applicationDeadline }) }, today)).toBe(
      open,
    );
  });
});
