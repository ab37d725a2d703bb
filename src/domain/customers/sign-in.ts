import { eq } from "drizzle-orm";
import { administratorRole } from "#contract/accounts/roles.ts";
import type { Origin } from "#contract/accounts/sessions.ts";
import type { SignInEvent } from "#contract/accounts/sign-in-events.ts";
import { ShopError } from "#domain/errors.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { sessions } from "#ports/database/tables/customers.ts";
import { newDeviceEmail } from "./account-emails.ts";
import type { Account } from "./accounts.ts";
import { openSession } from "./sessions.ts";
import { recordSignIn } from "./sign-ins.ts";

/** A user whose identity has been verified. */
export interface VerifiedSignIn {
  account: Account;
  /** Secret of the device cookie. */
  device: string;
  origin: Origin;
  /** Event for the sign-in log. */
  event: SignInEvent;
  /** This account has signed in on this device recently. */
  isKnownDevice: boolean;
  /** Emails are sent, not only kept in the local outbox. */
  sendsMail: boolean;
}

/**
 * Signs a user in: opens a session, returns its id and logs the event. Administrators get an email about a
 * device that is new to the account, unless it is the first device of the account. Throws `forbidden` for
 * suspended accounts.
 */
export async function signIn(
  db: Db,
  { account, device, origin, event, isKnownDevice, sendsMail }: VerifiedSignIn,
): Promise<string> {
  if (account.deactivatedAt) {
    throw new ShopError("forbidden", m["accounts.staff.accountSuspended"](), { code: "deactivated" });
  }
  return db.transaction(async (tx) => {
    const isStaff = account.role === administratorRole;
    const shouldNotify = isStaff && sendsMail && !isKnownDevice && (await hasSignedIn(tx, account.id));
    const sessionId = await openSession(tx, { account, device, origin });
    await recordSignIn(tx, { userId: account.id, event, origin });
    if (shouldNotify)
      await queueEmail(tx, newDeviceEmail({ email: account.email, origin, moment: new Date() }));
    return sessionId;
  });
}

/** Whether the account has signed in before, as far as sessions are kept. */
const hasSignedIn = async (db: Db, userId: string) =>
  (await db.$count(sessions, eq(sessions.userId, userId))) > 0;
