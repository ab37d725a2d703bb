import { m } from "#messages";
import { bad, ok, type Report, warning } from "./check.ts";
import type { FactReader } from "./facts.ts";

/** Checks that an administrator can sign in. */
export async function checkAdministrators(ask: FactReader): Promise<Report[]> {
  const { present } = await ask("administrators");
  return [present ? ok(m["doctor.administratorPresent"]()) : bad(m["doctor.administratorMissing"]())];
}

/** Age from which an unsent email is reported, in minutes. */
const lateMinutes = 60;

/** Reports tasks for staff and failed deliveries. */
export async function checkPendingTasks(ask: FactReader): Promise<Report[]> {
  const { unmatchedPayments, refusedRefunds, refundsByHand, failedEmails, oldestMailSeconds } =
    await ask("work");
  const mailMinutes = Math.floor(oldestMailSeconds / 60);
  const reports = [
    unmatchedPayments > 0 && m["doctor.unmatchedPayments"]({ count: unmatchedPayments }),
    refusedRefunds > 0 && m["doctor.refusedRefunds"]({ count: refusedRefunds }),
    refundsByHand > 0 && m["doctor.manualRefunds"]({ count: refundsByHand }),
    failedEmails > 0 && m["doctor.failedEmails"]({ count: failedEmails }),
    mailMinutes >= lateMinutes && m["doctor.lateEmails"]({ count: mailMinutes }),
  ].filter((text) => text !== false);
  return reports.length > 0 ? reports.map((text) => warning(text)) : [ok(m["doctor.noPendingTasks"]())];
}
