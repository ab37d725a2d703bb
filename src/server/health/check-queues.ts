import { countLimit } from "#domain/system/pending-work.ts";
import { m } from "#messages";
import { ok, type Report } from "./check.ts";
import type { FactReader } from "./facts.ts";

/** Reports the emails that the shop has yet to send. */
export async function checkEmails(ask: FactReader): Promise<Report[]> {
  const { mail, oldestMailSeconds } = await ask("work");
  const waiting = { waiting: upTo(mail), minutes: Math.floor(oldestMailSeconds / 60) };
  return [ok(mail === 0 ? m["operations.noEmails"]() : m["operations.emails"](waiting))];
}

/** Reports the payments that the shop has yet to look up. */
export async function checkPaymentChecks(ask: FactReader): Promise<Report[]> {
  const { paymentChecks } = await ask("work");
  return [ok(m["operations.paymentChecks"]({ count: upTo(paymentChecks) }))];
}

/** Reports the refunds that have not been made yet. */
export async function checkRefunds(ask: FactReader): Promise<Report[]> {
  const { refunds, refundsByHand } = await ask("work");
  return [ok(m["operations.refunds"]({ atProvider: upTo(refunds), byHand: upTo(refundsByHand) }))];
}

/** Formats a count. Counting stops at {@link countLimit}, so a count of this size means "at least". */
const upTo = (count: number) =>
  count >= countLimit ? m["operations.atLeast"]({ count: countLimit }) : `${count}`;
