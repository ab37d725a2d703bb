import { describe, expect, it } from "vitest";
import { carryOutLook, isWell, lineOf } from "./carry-out-look.ts";
import { doctorSubjects, doctorWords } from "./doctor-words.ts";
import { bad, type Look, ok, warning } from "./finding.ts";
import { UnknownFactError } from "./look-failures.ts";

const subject = doctorSubjects.mail;
const never = () => new Promise<never>(() => {});
const carryOut = (look: Look["look"], silence?: Look["silence"]) =>
  carryOutLook({ subject, look, ...(silence && { silence }) }, 50);

describe("a look", () => {
  it("says what it found, a line for each", async () => {
    const findings = await carryOut(async () => [ok("well"), bad("not well. Mend it"), warning("odd")]);
    expect(findings.map(lineOf)).toEqual(["ok  Mail: well", "BAD Mail: not well. Mend it", "!!  Mail: odd"]);
  });

  it("that fails is a finding, in words that hold no secret", async () => {
    const broken = carryOut(() => {
      throw new TypeError("postgres://shop:secret@host is odd");
    });
    expect((await broken).map(lineOf)).toEqual([`BAD Mail: ${doctorWords.failed("TypeError")}`]);
    const own = carryOut(() => Promise.reject(new Error("The folder is gone")));
    expect((await own).map(lineOf)).toEqual(["BAD Mail: The folder is gone"]);
  });

  it("that comes to no end is a finding after its time", async () => {
    expect(await carryOut(never)).toEqual([{ subject, ...bad(doctorWords.tooLate(0.05)) }]);
    expect(await carryOut(never, "warning")).toEqual([{ subject, ...warning(doctorWords.tooLate(0.05)) }]);
  });

  it("that cannot know yet is no fault of its own", async () => {
    const unknown = carryOut(() => Promise.reject(new UnknownFactError(doctorWords.databaseAway)));
    expect(await unknown).toEqual([{ subject, ...warning(doctorWords.databaseAway) }]);
  });
});

describe("all is well", () => {
  const workbench = { isPublic: false, live: false };
  it.each([
    [true, workbench, [ok("")]],
    [true, workbench, [ok(""), warning("")]],
    [false, workbench, [ok(""), bad("")]],
    [false, { isPublic: true, live: false }, [ok(""), warning("")]],
    [false, { isPublic: false, live: true }, [ok(""), warning("")]],
    [true, { isPublic: true, live: true }, [ok("")]],
  ])("%s in %o with %o", (well, config, reports) => {
    expect(
      isWell(
        reports.map((report) => ({ subject, ...report })),
        config,
      ),
    ).toBe(well);
  });
});
