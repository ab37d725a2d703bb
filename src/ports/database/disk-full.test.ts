import { expect, it } from "vitest";
import { DiskFullError, isDiskFull } from "./disk-full.ts";

it.each([
  [
    "the system",
    Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" }),
    true,
  ],
  ["a user's quota", Object.assign(new Error("EDQUOT"), { code: "EDQUOT" }), true],
  ["PGlite's file system", { name: "ErrnoError", errno: 51 }, true],
  ["PGlite's file system for a missing file", { name: "ErrnoError", errno: 44 }, false],
  ["PostgreSQL", new Error("Failed query", { cause: { code: "53100" } }), true],
  ["another source", { errno: 51 }, false],
  ["an error that was already recognised", new DiskFullError("/data", { cause: { code: "ENOSPC" } }), false],
  ["no error at all", undefined, false],
])("tells whether an error from %s means a full disk", (_, error, expected) => {
  expect(isDiskFull(error)).toBe(expected);
});

it("handles a circular chain of causes", () => {
  const error = new Error("round");
  error.cause = error;
  expect(isDiskFull(error)).toBe(false);
});
