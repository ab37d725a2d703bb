import type { Config } from "#config";
import { MailerError } from "#ports/mailer/mailer.ts";
import { checkMailServer } from "#ports/mailer/smtp.adapter.ts";
import { doctorWords } from "./doctor-words.ts";
import { bad, ok, type Report, warning } from "./finding.ts";

/** For each step of the mail server, in milliseconds; shorter than a look, so that it is this that says so. */
const usualTimeout = 4_000;

/** Whether the mail server lets the shop in; no letter is sent. */
export async function lookAtMail(
  { smtpUrl, isPublic }: Pick<Config, "smtpUrl" | "isPublic">,
  timeoutMs = usualTimeout,
): Promise<Report[]> {
  if (!smtpUrl) return [isPublic ? warning(doctorWords.mailKeptInPublic) : ok(doctorWords.mailKept)];
  const { host } = new URL(smtpUrl);
  try {
    await checkMailServer({ url: smtpUrl, timeoutMs });
    return [ok(doctorWords.mailRight(host))];
  } catch (error) {
    if (!(error instanceof MailerError)) throw error;
    const words = error.kind === "misconfigured" ? doctorWords.mailRefused : doctorWords.mailAway;
    return [bad(words(host))];
  }
}
