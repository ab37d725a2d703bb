import type { Config } from "#config";
import { ownWordsOf } from "../log.ts";
import { loggableError } from "../loggable-error.ts";
import { doctorWords, verdictMarks } from "./doctor-words.ts";
import { bad, type Finding, type Look, type Report, warning } from "./finding.ts";
import { TooLateError, UnknownFactError } from "./look-failures.ts";
import { within } from "./within.ts";

/** Longest time for one look, in milliseconds. */
const lookPatience = 5_000;

/** Looks, and makes a finding also of a look that fails or does not come to an end in time. */
export async function carryOutLook<Subject extends string>(
  { subject, look, silence = "bad" }: Look<Subject>,
  patience = lookPatience,
): Promise<Finding<Subject>[]> {
  const reports = await within(patience, look).catch((error): Report[] => [reportOf(error, silence)]);
  return reports.map((report) => ({ subject, ...report }));
}

function reportOf(error: unknown, silence: Report["verdict"]): Report {
  if (error instanceof TooLateError) return { verdict: silence, text: error.message };
  if (error instanceof UnknownFactError) return warning(error.message);
  const { type, code } = loggableError(error);
  return bad(ownWordsOf(error) ?? doctorWords.failed([type, code].filter(Boolean).join(" ")));
}

/** A finding as the terminal shows it. */
export const lineOf = ({ verdict, subject, text }: Finding): string =>
  `${verdictMarks[verdict]} ${subject}: ${text}`;

/** Whether nothing has to be done. What is only worth knowing elsewhere has to be, where strangers or real money come. */
export function isWell(
  findings: readonly Finding[],
  { isPublic, live }: Pick<Config, "isPublic" | "live">,
): boolean {
  const allowed = isPublic || live ? ["ok"] : ["ok", "warning"];
  return findings.every(({ verdict }) => allowed.includes(verdict));
}
