import { describe, expect, it } from "vitest";
import { m } from "#messages";
import { UnknownFactError } from "./check-failures.ts";
import type { DoctorSubject } from "./doctor-subjects.ts";
import { bad, type Check, ok, warning } from "./finding.ts";
import { isHealthy, lineOf, runCheck } from "./run-check.ts";

const subject: DoctorSubject = "mail";
const never = () => new Promise<never>(() => {});
const execute = (run: Check["run"], onTimeout?: Check["onTimeout"]) =>
  runCheck({ subject, run, ...(onTimeout && { onTimeout }) }, 50);

describe("a check", () => {
  it("reports its findings, one line each", async () => {
    const findings = await execute(async () => [ok("fine"), bad("broken. Fix it"), warning("odd")]);
    expect(findings.map(lineOf)).toEqual(["ok  Email: fine", "BAD Email: broken. Fix it", "!!  Email: odd"]);
  });

  it("that fails is a finding without secrets", async () => {
    const broken = execute(() => {
      throw new TypeError("postgres://shop:secret@host is odd");
    });
    expect((await broken).map(lineOf)).toEqual([
      `BAD Email: ${m["doctor.checkFailed"]({ reason: "TypeError" })}`,
    ]);
    const own = execute(() => Promise.reject(new Error("The folder is missing")));
    expect((await own).map(lineOf)).toEqual(["BAD Email: The folder is missing"]);
  });

  it("that times out is a finding", async () => {
    expect(await execute(never)).toEqual([{ subject, ...bad(m["doctor.tooLate"]({ count: 0.05 })) }]);
    expect(await execute(never, "warning")).toEqual([
      { subject, ...warning(m["doctor.tooLate"]({ count: 0.05 })) },
    ]);
  });

  it("that cannot run yet is a warning", async () => {
    const unknown = execute(() => Promise.reject(new UnknownFactError(m["doctor.databaseUnavailable"]())));
    expect(await unknown).toEqual([{ subject, ...warning(m["doctor.databaseUnavailable"]()) }]);
  });
});

describe("isWell", () => {
  const development = { isPublic: false, live: false };
  it.each([
    [true, development, [ok("")]],
    [true, development, [ok(""), warning("")]],
    [false, development, [ok(""), bad("")]],
    [false, { isPublic: true, live: false }, [ok(""), warning("")]],
    [false, { isPublic: false, live: true }, [ok(""), warning("")]],
    [true, { isPublic: true, live: true }, [ok("")]],
  ])("is %s in %o with %o", (expected, config, reports) => {
    expect(
      isHealthy(
        reports.map((report) => ({ subject, ...report })),
        config,
      ),
    ).toBe(expected);
  });
});
