import { hash } from "@node-rs/argon2";
import type { Registration } from "#contract/accounts/auth.ts";
import { administratorRole } from "#contract/accounts/roles.ts";
import { type Account, accountColumns } from "#domain/customers/accounts.ts";
import { requestEmailConfirmation } from "#domain/customers/request-email-confirmation.ts";
import { openSession, type SessionClaim, type SessionUse } from "#domain/customers/sessions.ts";
import { requiredRow } from "#domain/required-row.ts";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";

let lastNumber = 0;

/** A registration with unique details. */
export function registration(changes: Partial<Registration> = {}): Registration {
  lastNumber += 1;
  return {
    name: `Asha Verma ${lastNumber}`,
    email: `asha.${lastNumber}@example.in`,
    phone: "9876543210",
    address: "12 Golghar, Gorakhpur",
    password: "Monsoon#2026",
    answer: "1994-08-15",
    ...changes,
  };
}

/**
 * Hashes at argon2's lowest cost, which takes a hundredth of the time. Logins work, because a hash records its own cost.
 * auth.test.ts checks the cost of real accounts.
 */
const hashCheaply = (secret: string) => hash(secret, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Inserts a customer like one that `register` creates, and returns the account with its password. */
export async function openCustomer(
  db: Db,
  changes: Partial<Registration> = {},
): Promise<Account & { password: string }> {
  const { password, answer, ...person } = registration(changes);
  const account = await insertUser(db, { ...person, passwordHash: await hashCheaply(password) });
  await requestEmailConfirmation(db, account);
  return { ...account, password };
}

/** Inserts an owner like one that `ensureAdministrator` creates, and returns the account with its password. */
export async function openAdministrator(
  db: Db,
  changes: { email?: string; password?: string; name?: string } = {},
): Promise<Account & { password: string }> {
  lastNumber += 1;
  const { password, ...person } = {
    email: `office.${lastNumber}@example.in`,
    password: "Propeller#2026",
    name: "Office",
    ...changes,
  };
  const owner = { phone: "", address: "", role: administratorRole, staffRole: "owner" } as const;
  const account = await insertUser(db, { ...person, ...owner, passwordHash: await hashCheaply(password) });
  return { ...account, password };
}

async function insertUser(
  db: Db,
  row: Omit<typeof users.$inferInsert, "securityAnswerHash">,
): Promise<Account> {
  const securityAnswerHash = row.passwordHash;
  return requiredRow(
    await db
      .insert(users)
      .values({ ...row, securityAnswerHash })
      .returning(accountColumns),
  );
}

/** Starts a session and returns the claims for its token. */
export async function openSessionOf(db: Db, account: Account): Promise<SessionClaim> {
  const { id: userId, tokenVersion } = account;
  const sessionId = await openSession(db, { account, device: crypto.randomUUID() });
  return { userId, tokenVersion, sessionId, isStored: true };
}

/** Session options of a user who is active in a browser, in a shop with default settings. */
export const defaultSessionUse: SessionUse = { staffIdleMinutes: 480, isUnattended: false };
