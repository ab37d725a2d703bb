import { doctorWords } from "./doctor-words.ts";
import { bad, ok, type Report, warning } from "./finding.ts";
import type { AskFact } from "./shop-access.ts";

/** Checks that an administrator can sign in. */
export async function checkAdministrators(ask: AskFact): Promise<Report[]> {
  const { present } = await ask("administrators");
  return [present ? ok(doctorWords.administratorThere) : bad(doctorWords.administratorMissing)];
}

/** Age from which an unsent email is reported, in minutes. */
const lateMinutes = 60;

/** Reports tasks for staff and failed deliveries. */
export async function checkPendingTasks(ask: AskFact): Promise<Report[]> {
  const { unmatchedPayments, refusedRefunds, refundsByHand, failedEmails, oldestMailSeconds } =
    await ask("work");
  const mailMinutes = Math.floor(oldestMailSeconds / 60);
  const reports = [
    unmatchedPayments > 0 && doctorWords.unmatchedPayments(unmatchedPayments),
    refusedRefunds > 0 && doctorWords.refusedRefunds(refusedRefunds),
    refundsByHand > 0 && doctorWords.refundsByHand(refundsByHand),
    failedEmails > 0 && doctorWords.failedEmails(failedEmails),
    mailMinutes >= lateMinutes && doctorWords.lateEmails(mailMinutes),
  ].filter((text) => text !== false);
  return reports.length > 0 ? reports.map(warning) : [ok(doctorWords.nothingWaits)];
}
