import type { Registration } from "#contract/auth.ts";
import { type Account, register } from "#domain/customers/accounts.ts";
import { ensureAdministrator } from "#domain/customers/administrators.ts";
import { openSession, type SessionClaim, type SessionUse } from "#domain/customers/sessions.ts";
import type { Db } from "#ports/database/database.ts";

let made = 0;

/** A registration nobody else has made. */
export function registration(changes: Partial<Registration> = {}): Registration {
  made += 1;
  return {
    name: `Asha Verma ${made}`,
    email: `asha.${made}@example.in`,
    phone: "9876543210",
    address: "12 Golghar, Gorakhpur",
    password: "Monsoon#2026",
    answer: "1994-08-15",
    ...changes,
  };
}

/** A registered customer, with the password that signs in. */
export async function openCustomer(
  db: Db,
  changes: Partial<Registration> = {},
): Promise<Account & { password: string }> {
  const given = registration(changes);
  return { ...(await register(db, given)), password: given.password };
}

/** An administrator, with the password that signs in. */
export async function openAdministrator(
  db: Db,
  changes: { email?: string; password?: string; name?: string } = {},
): Promise<Account & { password: string }> {
  made += 1;
  const given = {
    email: `office.${made}@example.in`,
    password: "Propeller#2026",
    name: "Office",
    ...changes,
  };
  const { account } = await ensureAdministrator(db, given);
  return { ...account, password: given.password };
}

/** A session as the token of a new sign-in claims it. */
export async function openSessionOf(db: Db, account: Account): Promise<SessionClaim> {
  const { id: userId, tokenVersion } = account;
  const sessionId = await openSession(db, { account, device: crypto.randomUUID() });
  return { userId, tokenVersion, sessionId, isWrittenDown: true };
}

/** How a session is used by somebody at the screen, in a shop with the usual settings. */
export const usualUse: SessionUse = { staffIdleMinutes: 480, isUnattended: false };
