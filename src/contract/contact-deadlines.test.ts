import { describe, expect, it } from "vitest";
import { deadlineState, deadlinesOf } from "./contact-deadlines.ts";

// Half past six in the evening of the 10th of March in India.
const by = "2026-03-10T13:00:00.000Z";

describe("a deadline", () => {
  it.each([
    ["2026-03-09T18:29:59.999Z", "in-time"],
    ["2026-03-09T18:30:00.000Z", "due-today"],
    [by, "due-today"],
    ["2026-03-10T13:00:00.001Z", "overdue"],
    ["2026-05-01T00:00:00.000Z", "overdue"],
  ])("at %s is %s, by the days of India", (now, state) => {
    expect(deadlineState({ by, isDone: false, doneAt: null }, new Date(now))).toBe(state);
  });

  it.each([
    ["2026-03-10T13:00:00.000Z", "done"],
    ["2026-03-10T13:00:00.001Z", "done-late"],
  ])("that was met at %s is %s for ever", (doneAt, state) => {
    expect(deadlineState({ by, isDone: true, doneAt }, new Date("2030-01-01"))).toBe(state);
  });

  it("is met where somebody noted so and nobody noted when", () => {
    expect(deadlineState({ by, isDone: true, doneAt: null }, new Date("2030-01-01"))).toBe("done");
  });
});

describe("the deadlines of a message", () => {
  const contact = { acknowledgeBy: by, acknowledgedAt: null, resolveBy: by, resolvedAt: null };
  it.each([
    ["new", false, false],
    ["read", false, false],
    ["responded", true, false],
    ["resolved", true, true],
  ] as const)("that is %s", (status, isAcknowledged, isResolved) => {
    const { acknowledge, resolve } = deadlinesOf({ ...contact, status });
    expect([acknowledge.isDone, resolve.isDone]).toEqual([isAcknowledged, isResolved]);
  });

  it("count a letter that left as the acknowledgement", () => {
    expect(deadlinesOf({ ...contact, status: "new", acknowledgedAt: by }).acknowledge.isDone).toBe(true);
  });
});
