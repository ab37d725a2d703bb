import { and, eq, isNull } from "drizzle-orm";
import { usualAdministratorName } from "#contract/account-field-words.ts";
import {
  accountWords,
  administratorRole,
  minimumPasswordLength,
  roleNames,
} from "#contract/account-words.ts";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { type Command, recordChange } from "../audit/record-change.ts";
import { invalid } from "../errors.ts";
import { type Account, accountColumns, hasEmail } from "./accounts.ts";
import { hashSecret, isSecret } from "./secrets.ts";

/** What {@link ensureAdministrator} found or did. */
export interface EnsuredAdministrator {
  account: Account;
  outcome: "created" | "promoted" | "unchanged";
  /** False when the account was there before with a password of its own, which it keeps. */
  hasThisPassword: boolean;
}

/**
 * Sees to it that this address belongs to an owner who is let in: opens an account with the password, or promotes the
 * one that exists. An existing account keeps its password and its sessions. What `actor` changed is kept. `invalid` for a
 * short password.
 */
export async function ensureAdministrator(
  db: Db,
  {
    email,
    password,
    name = usualAdministratorName,
    actor,
  }: { email: string; password: string; name?: string; actor?: Command },
): Promise<EnsuredAdministrator> {
  if (password.length < minimumPasswordLength) throw invalid(accountWords.shortPassword, "password");
  const passwordHash = await hashSecret(password);
  const securityAnswerHash = await hashSecret(crypto.randomUUID());
  const newcomer = {
    name,
    email: email.trim(),
    phone: "",
    address: "",
    role: administratorRole,
    staffRole: "owner",
  } as const;

  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({ ...newcomer, passwordHash, securityAnswerHash })
      .onConflictDoNothing()
      .returning(accountColumns);
    if (created) {
      await recordChange(tx, { ...roleOf(created), actor });
      return { account: created, outcome: "created", hasThisPassword: true };
    }

    const [found] = await tx
      .select({ account: accountColumns, passwordHash: users.passwordHash })
      .from(users)
      .where(hasEmail(newcomer.email))
      .for("update");
    if (!found) throw new Error("The administrator's account vanished while it was being changed");
    const hasThisPassword = await isSecret(password, found.passwordHash);
    if (found.account.staffRole === "owner" && !found.account.deactivatedAt) {
      return { account: found.account, outcome: "unchanged", hasThisPassword };
    }
    const [account = found.account] = await tx
      .update(users)
      .set({ role: administratorRole, staffRole: "owner", deactivatedAt: null })
      .where(eq(users.id, found.account.id))
      .returning(accountColumns);
    await recordChange(tx, { ...roleOf(account), actor, before: roleFactsOf(found.account) });
    return { account, outcome: "promoted", hasThisPassword };
  });
}

/** What the audit log keeps of somebody's role. */
export const roleOf = (account: Account) =>
  ({ subject: "user", id: account.id, name: account.email, after: roleFactsOf(account) }) as const;

/** The role as the audit log tells it. */
export const roleFactsOf = ({ role, staffRole }: Account) => ({ role: roleNames[role], staffRole });

/** Owners who are let in: of them there is always one. */
export const isOwner = and(eq(users.staffRole, "owner"), isNull(users.deactivatedAt));

/** True when somebody can open the whole back office. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const [administrator] = await db.select({ id: users.id }).from(users).where(isOwner).limit(1);
  return administrator !== undefined;
}
