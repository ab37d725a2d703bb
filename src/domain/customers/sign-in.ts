import { eq } from "drizzle-orm";
import { administratorRole } from "#contract/account-words.ts";
import type { Origin } from "#contract/sessions.ts";
import type { SignInEvent } from "#contract/sign-in-events.ts";
import { staffWords } from "#contract/staff-words.ts";
import type { Db } from "#ports/database/database.ts";
import { sessions } from "#ports/database/tables/customers.ts";
import { ShopError } from "../errors.ts";
import { newDeviceLetter } from "../mail/account-letters.ts";
import { postLetter } from "../mail/post-letter.ts";
import type { Account } from "./accounts.ts";
import { openSession } from "./sessions.ts";
import { noteSignIn } from "./sign-ins.ts";

/** Somebody who has proven who they are. */
export interface Arrival {
  account: Account;
  /** The secret of the device's cookie. */
  device: string;
  origin: Origin;
  /** How it is noted. */
  event: SignInEvent;
  /** This account has signed in on this device lately. */
  isKnownDevice: boolean;
  /** Letters go out, and do not pile up in the house. */
  mailGoesOut: boolean;
}

/**
 * Lets somebody in: opens the session whose id is answered, and notes it in the account's log. Who runs the shop is
 * told by letter of a device that is new to the account, unless it is the first of all. Whoever is shut out is refused.
 */
export async function signIn(
  db: Db,
  { account, device, origin, event, isKnownDevice, mailGoesOut }: Arrival,
): Promise<string> {
  if (account.deactivatedAt) {
    throw new ShopError("forbidden", staffWords.accountDeactivated, { code: "deactivated" });
  }
  return db.transaction(async (tx) => {
    const isStaff = account.role === administratorRole;
    const isNews = isStaff && mailGoesOut && !isKnownDevice && (await hasSignedIn(tx, account.id));
    const sessionId = await openSession(tx, { account, device, origin });
    await noteSignIn(tx, { userId: account.id, event, origin });
    if (isNews) await postLetter(tx, newDeviceLetter({ email: account.email, origin, moment: new Date() }));
    return sessionId;
  });
}

/** Whether the account was ever signed in, as far as is remembered. */
const hasSignedIn = async (db: Db, userId: string) =>
  (await db.$count(sessions, eq(sessions.userId, userId))) > 0;
