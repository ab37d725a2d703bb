import type { Config } from "#config";
import { isEmailAddress } from "#contract/kernel/patterns.ts";
import { MailerError, type MailFailureKind } from "#ports/mailer/mailer.ts";
import { checkMailServer } from "#ports/mailer/smtp.adapter.ts";
import { doctorWords } from "./doctor-words.ts";
import { bad, ok, type Report, warning } from "./finding.ts";

/** Timeout per step in milliseconds; shorter than a check's, so that the message names the mail server. */
const defaultTimeoutMs = 4_000;

export type MailConfig = Pick<Config, "smtpUrl" | "smtpTls" | "mailFrom" | "isPublic">;

/** Checks that the mail server accepts the login; sends no email. */
export async function checkMail(
  { smtpUrl, smtpTls, mailFrom, isPublic }: MailConfig,
  timeoutMs = defaultTimeoutMs,
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
    return [bad(messageFor(error.kind)(host))];
  }
}

/** Address of a sender: the part between `<` and a final `>`, or all of it. */
const addressOf = (sender: string) =>
  sender.endsWith(">") ? sender.slice(sender.lastIndexOf("<") + 1, -1) : sender;

function messageFor(kind: MailFailureKind) {
  if (kind === "insecure") return doctorWords.mailInsecure;
  return kind === "misconfigured" ? doctorWords.mailRefused : doctorWords.mailAway;
}
