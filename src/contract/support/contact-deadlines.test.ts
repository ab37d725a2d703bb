import { describe, expect, it } from "vitest";
import { deadlineState, deadlinesOf } from "./contact-deadlines.ts";

// 18:30 on 10 March in India.
const by = "2026-03-10T13:00:00.000Z";

describe("deadlineState", () => {
  it.each([
    ["2026-03-09T18:29:59.999Z", "in-time"],
    ["2026-03-09T18:30:00.000Z", "due-today"],
    [by, "due-today"],
    ["2026-03-10T13:00:00.001Z", "overdue"],
    ["2026-05-01T00:00:00.000Z", "overdue"],
  ])("given the time %s, returns %s, counting days in India", (now, state) => {
    expect(deadlineState({ by, isDone: false, doneAt: null }, new Date(now))).toBe(state);
  });

  it.each([
    ["2026-03-10T13:00:00.000Z", "done"],
    ["2026-03-10T13:00:00.001Z", "done-late"],
  ])("given a deadline that was met at %s, returns %s at any later time", (doneAt, state) => {
    expect(deadlineState({ by, isDone: true, doneAt }, new Date("2030-01-01"))).toBe(state);
  });

  it("returns done for a met deadline whose time was not recorded", () => {
    expect(deadlineState({ by, isDone: true, doneAt: null }, new Date("2030-01-01"))).toBe("done");
  });
});

describe("deadlinesOf", () => {
  const contact = { acknowledgeBy: by, acknowledgedAt: null, resolveBy: by, resolvedAt: null };
  it.each([
    ["new", false, false],
    ["read", false, false],
    ["responded", true, false],
    ["resolved", true, true],
  ] as const)("derives both deadlines of a %s message", (status, isAcknowledged, isResolved) => {
    const { acknowledge, resolve } = deadlinesOf({ ...contact, status });
    expect([acknowledge.isDone, resolve.isDone]).toEqual([isAcknowledged, isResolved]);
  });

  it("counts a sent email as the acknowledgement", () => {
    expect(deadlinesOf({ ...contact, status: "new", acknowledgedAt: by }).acknowledge.isDone).toBe(true);
  });
});
