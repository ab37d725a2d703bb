import { expect, it } from "vitest";
import { RecentCalls } from "./recent-calls.ts";

const minute = 60_000;

it("RecentCalls counts all, slow and failed requests, and forgets them after an hour", () => {
  const calls = new RecentCalls();
  calls.count({ status: 200, milliseconds: 3 }, 0);
  calls.count({ status: 404, milliseconds: 1_000 }, 30 * minute);
  calls.count({ status: 503, milliseconds: 2 }, 59 * minute);
  const now = 59.5 * minute;
  expect(calls.last(1, now)).toEqual({ calls: 1, slow: 0, failed: 1 });
  expect(calls.last(60, now)).toEqual({ calls: 3, slow: 1, failed: 1 });
  calls.count({ status: 200, milliseconds: 1 }, 60 * minute);
  expect(calls.last(60, 60 * minute)).toEqual({ calls: 3, slow: 1, failed: 1 });
  expect(calls.last(60, 500 * minute)).toEqual({ calls: 0, slow: 0, failed: 0 });
});
