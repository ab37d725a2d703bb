import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import { safeMessageOf } from "../log.ts";
import { loggableError } from "../loggable-error.ts";

/** `bad` needs action; `warning` is worth knowing. */
export type Verdict = "ok" | "bad" | "warning";

/** Result of a check: one sentence, and how to fix it if needed. */
export interface Report {
  verdict: Verdict;
  text: string;
  /** The result for the back office, if `text` names commands, settings or paths. */
  summary?: string;
}

/** A report with the label of its subject. */
export interface Finding extends Report {
  subject: Message;
}

/** A read-only check of the installation. */
export interface Check {
  subject: Message;
  run(): Promise<Report[]>;
  /** Verdict for a timeout, `bad` by default. */
  onTimeout?: Verdict;
}

type CreateReport = (text: string, summary?: string) => Report;

const reportWith =
  (verdict: Verdict): CreateReport =>
  (text, summary) => ({ verdict, text, ...(summary !== undefined && { summary }) });

export const ok = reportWith("ok");
export const bad = reportWith("bad");
export const warning = reportWith("warning");

/** Thrown if a fact is unknown until another problem is fixed; the message says which problem. */
export class UnknownFactError extends Error {
  override name = "UnknownFactError";
}

/** Thrown if a check, or the connection that it needs, timed out. */
class CheckTimeoutError extends Error {
  override name = "CheckTimeoutError";
}

/** Timeout of a check, in milliseconds. */
const checkTimeoutMs = 5_000;

/** Runs a check; a failure or a timeout becomes a finding too. */
export async function runCheck(check: Check, timeoutMs?: number): Promise<Finding[]> {
  const reports = await reportsOf(check, timeoutMs);
  return reports.map((report) => ({ subject: check.subject, ...report }));
}

/** Runs a check and returns its reports without the subject. */
export const reportsOf = (
  { run, onTimeout = "bad" }: Omit<Check, "subject">,
  timeoutMs = checkTimeoutMs,
): Promise<Report[]> =>
  withTimeout(timeoutMs, run).catch((error): Report[] => [failureReport(error, onTimeout)]);

/** Runs a task with a timeout in milliseconds. A late task continues, but its result is ignored. */
export async function withTimeout<Value>(timeoutMs: number, task: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new CheckTimeoutError(m["doctor.tooLate"]({ count: timeoutMs / 1_000 }))),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([Promise.resolve().then(task), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function failureReport(error: unknown, onTimeout: Verdict): Report {
  if (error instanceof CheckTimeoutError) return { verdict: onTimeout, text: error.message };
  if (error instanceof UnknownFactError) return warning(error.message);
  const { type, code } = loggableError(error);
  return bad(
    safeMessageOf(error) ?? m["doctor.checkFailed"]({ reason: [type, code].filter(Boolean).join(" ") }),
  );
}
