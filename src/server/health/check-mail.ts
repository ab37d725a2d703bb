import type { Config } from "#config";
import { isEmailAddress } from "#contract/kernel/patterns.ts";
import { m } from "#messages";
import { MailerError, type MailFailureKind } from "#ports/mailer/mailer.ts";
import { checkMailServer } from "#ports/mailer/smtp.adapter.ts";
import { bad, ok, type Report, warning } from "./check.ts";

/**
 * Timeout per step in milliseconds; shorter than the timeout of a whole check, so that the message names the
 * mail server.
 */
const defaultTimeoutMs = 4_000;

export type MailConfig = Pick<Config, "smtpUrl" | "smtpTls" | "mailFrom" | "isPublic">;

/** Checks that the mail server accepts the login; sends no email. */
export async function checkMail(
  { smtpUrl, smtpTls, mailFrom, isPublic }: MailConfig,
  timeoutMs = defaultTimeoutMs,
): Promise<Report[]> {
  if (!smtpUrl) return [isPublic ? warning(m["doctor.mailSavedInPublic"]()) : ok(m["doctor.mailSaved"]())];
  const { host } = new URL(smtpUrl);
  try {
    await checkMailServer({ url: smtpUrl, requireTls: smtpTls === "required", timeoutMs });
    return [
      ok(m["doctor.mailAccepted"]({ host })),
      ...(smtpTls === "optional" ? [warning(m["doctor.mailTlsOptional"]({ host }))] : []),
      ...(mailFrom && !isEmailAddress(addressOf(mailFrom)) ? [bad(m["doctor.mailFromInvalid"]())] : []),
    ];
  } catch (error) {
    if (!(error instanceof MailerError)) throw error;
    return [bad(messageFor(error.kind)({ host }))];
  }
}

/** Address of a sender: the part between `<` and a final `>`, or all of it. */
const addressOf = (sender: string) =>
  sender.endsWith(">") ? sender.slice(sender.lastIndexOf("<") + 1, -1) : sender;

function messageFor(kind: MailFailureKind) {
  if (kind === "insecure") return m["doctor.mailInsecure"];
  return kind === "misconfigured" ? m["doctor.mailRefused"] : m["doctor.mailUnreachable"];
}
