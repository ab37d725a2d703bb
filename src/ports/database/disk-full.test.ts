import { describe, expect, it } from "vitest";
import { DiskFullError, isDiskFull } from "./disk-full.ts";

describe("isDiskFull", () => {
  it.each([
    [
      "the operating system's error for a full disk",
      Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" }),
    ],
    [
      "the operating system's error for a used-up quota",
      Object.assign(new Error("EDQUOT"), { code: "EDQUOT" }),
    ],
    ["PGlite's error for a full disk", { name: "ErrnoError", errno: 51 }],
    ["PostgreSQL's error as a cause", new Error("Failed query", { cause: { code: "53100" } })],
  ])("recognises %s", (_, error) => {
    expect(isDiskFull(error)).toBe(true);
  });

  it.each([
    ["PGlite's error for a missing file", { name: "ErrnoError", errno: 44 }],
    ["PGlite's error number in an error from another source", { errno: 51 }],
    ["an error that is already a DiskFullError", new DiskFullError("/data", { cause: { code: "ENOSPC" } })],
    ["no error", undefined],
  ])("returns false for %s", (_, error) => {
    expect(isDiskFull(error)).toBe(false);
  });

  it("returns false for a circular chain of causes", () => {
    const error = new Error("circular");
    error.cause = error;
    expect(isDiskFull(error)).toBe(false);
  });
});
