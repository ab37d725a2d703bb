import type { Config } from "#config";
import { m } from "#messages";
import { ownMessageOf } from "../log.ts";
import { loggableError } from "../loggable-error.ts";
import { CheckTimeoutError, UnknownFactError } from "./check-failures.ts";
import { doctorSubjects } from "./doctor-subjects.ts";
import { bad, type Check, type Finding, type Report, type Verdict, warning } from "./finding.ts";
import { withTimeout } from "./with-timeout.ts";

/** Timeout of a check, in milliseconds. */
const checkTimeoutMs = 5_000;

/** Runs a check; a failure or a timeout becomes a finding too. */
export async function runCheck<Subject>(
  { subject, run, onTimeout = "bad" }: Check<Subject>,
  timeoutMs = checkTimeoutMs,
): Promise<Finding<Subject>[]> {
  const reports = await withTimeout(timeoutMs, run).catch((error): Report[] => [reportOf(error, onTimeout)]);
  return reports.map((report) => ({ subject, ...report }));
}

function reportOf(error: unknown, onTimeout: Report["verdict"]): Report {
  if (error instanceof CheckTimeoutError) return { verdict: onTimeout, text: error.message };
  if (error instanceof UnknownFactError) return warning(error.message);
  const { type, code } = loggableError(error);
  return bad(
    ownMessageOf(error) ?? m["doctor.checkFailed"]({ reason: [type, code].filter(Boolean).join(" ") }),
  );
}

/** Prefixes of report lines. */
const statusMarks: Readonly<Record<Verdict, string>> = { ok: "ok ", bad: "BAD", warning: "!! " };

/** Formats a finding for the terminal. */
export const lineOf = ({ verdict, subject, text }: Finding): string =>
  `${statusMarks[verdict]} ${doctorSubjects[subject]()}: ${text}`;

/** True without findings that need action. Warnings count as failures in public shops and with real money. */
export function isHealthy(
  findings: readonly Finding[],
  { isPublic, live }: Pick<Config, "isPublic" | "live">,
): boolean {
  const allowed = isPublic || live ? ["ok"] : ["ok", "warning"];
  return findings.every(({ verdict }) => allowed.includes(verdict));
}
