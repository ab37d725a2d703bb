import { describe, expect, it } from "vitest";
import { m } from "#messages";
import { bad, type Check, ok, runCheck, UnknownFactError, warning } from "./check.ts";

const subject = () => "Email";
const never = () => new Promise<never>(() => {});
const execute = (run: Check["run"], onTimeout?: Check["onTimeout"]) =>
  runCheck({ subject, run, ...(onTimeout && { onTimeout }) }, 50);

describe("a check", () => {
  it("reports its findings with their subject", async () => {
    expect(await execute(async () => [ok("fine"), bad("broken. Fix it")])).toEqual([
      { subject, ...ok("fine") },
      { subject, ...bad("broken. Fix it") },
    ]);
  });

  it("that fails becomes a finding without secrets", async () => {
    const broken = execute(() => {
      throw new TypeError("postgres://shop:secret@host is odd");
    });
    expect(await broken).toEqual([{ subject, ...bad(m["doctor.checkFailed"]({ reason: "TypeError" })) }]);
    const ownMessage = execute(() => Promise.reject(new Error("The folder is missing")));
    expect(await ownMessage).toEqual([{ subject, ...bad("The folder is missing") }]);
  });

  it("that times out becomes a finding", async () => {
    expect(await execute(never)).toEqual([{ subject, ...bad(m["doctor.tooLate"]({ count: 0.05 })) }]);
    expect(await execute(never, "warning")).toEqual([
      { subject, ...warning(m["doctor.tooLate"]({ count: 0.05 })) },
    ]);
  });

  it("that cannot run yet becomes a warning", async () => {
    const unknown = execute(() => Promise.reject(new UnknownFactError(m["doctor.databaseUnavailable"]())));
    expect(await unknown).toEqual([{ subject, ...warning(m["doctor.databaseUnavailable"]()) }]);
  });
});
