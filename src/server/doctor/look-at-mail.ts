import type { Config } from "#config";
import { isEmailAddress } from "#contract/patterns.ts";
import { MailerError, type MailFailureKind } from "#ports/mailer/mailer.ts";
import { checkMailServer } from "#ports/mailer/smtp.adapter.ts";
import { doctorWords } from "./doctor-words.ts";
import { bad, ok, type Report, warning } from "./finding.ts";

/** For each step of the mail server, in milliseconds; shorter than a look, so that it is this that says so. */
const usualTimeout = 4_000;

/** The settings of the mail server. */
export type MailConfig = Pick<Config, "smtpUrl" | "smtpTls" | "mailFrom" | "isPublic">;

/** Whether the mail server lets the shop in; no letter is sent. */
export async function lookAtMail(
  { smtpUrl, smtpTls, mailFrom, isPublic }: MailConfig,
  timeoutMs = usualTimeout,
): Promise<Report[]> {
  if (!smtpUrl) return [isPublic ? warning(doctorWords.mailKeptInPublic) : ok(doctorWords.mailKept)];
  const { host } = new URL(smtpUrl);
  try {
    await checkMailServer({ url: smtpUrl, requireTls: smtpTls === "required", timeoutMs });
    return [
      ok(doctorWords.mailRight(host)),
      ...(smtpTls === "optional" ? [warning(doctorWords.mailTlsOptional(host))] : []),
      ...(mailFrom && !isEmailAddress(addressOf(mailFrom)) ? [bad(doctorWords.mailFromOdd)] : []),
    ];
  } catch (error) {
    if (!(error instanceof MailerError)) throw error;
    return [bad(wordsOf(error.kind)(host))];
  }
}

/** The address of a sender: what is between `<` and a `>` at the end, else all of it. */
const addressOf = (sender: string) =>
  sender.endsWith(">") ? sender.slice(sender.lastIndexOf("<") + 1, -1) : sender;

function wordsOf(kind: MailFailureKind) {
  if (kind === "insecure") return doctorWords.mailInsecure;
  return kind === "misconfigured" ? doctorWords.mailRefused : doctorWords.mailAway;
}
