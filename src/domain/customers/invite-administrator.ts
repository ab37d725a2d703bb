import { randomBytes } from "node:crypto";
import type { Db } from "#ports/database/database.ts";
import { type EnsuredAdministrator, ensureAdministrator } from "./administrators.ts";
import { makeResetLink } from "./password-resets.ts";

/** Who was invited, and the link that lets them in. */
export interface Invitation {
  email: string;
  outcome: EnsuredAdministrator["outcome"];
  /** Sets a new password, once and within an hour. */
  link: string;
}

/**
 * The way in for an administrator without a password: opens the account or promotes the one with this address, and
 * makes a link that sets a new password. Until the link is used an existing account keeps password and sessions.
 * `siteUrl` has no slash at its end.
 */
export async function inviteAdministrator(
  db: Db,
  { email, siteUrl, now = new Date() }: { email: string; siteUrl: string; now?: Date },
): Promise<Invitation> {
  const password = randomBytes(32).toString("base64url");
  const { account, outcome } = await ensureAdministrator(db, { email, password });
  const link = await makeResetLink(db, { userId: account.id, siteUrl, now });
  return { email: account.email, outcome, link };
}
