import { randomBytes } from "node:crypto";
import type { Db } from "#ports/database/database.ts";
import { recordChange } from "../audit/record-change.ts";
import { type EnsuredAdministrator, ensureAdministrator } from "./administrators.ts";
import { makeResetLink } from "./password-resets.ts";

/** Who was invited, and the link that lets them in. */
export interface Invitation {
  email: string;
  outcome: EnsuredAdministrator["outcome"];
  /** Sets a new password, once and within an hour. */
  link: string;
}

/** How the audit log calls whoever ran it: who can, holds the shop's files. */
const actor = { id: null, name: "npm run admin" } as const;

/**
 * The way in for an administrator without a password: opens the account or promotes the one with this address, and
 * makes a link that sets a new password. Until the link is used an existing account keeps password and sessions. The
 * audit log keeps that it was done. `siteUrl` has no slash at its end.
 */
export async function inviteAdministrator(
  db: Db,
  { email, siteUrl, now = new Date() }: { email: string; siteUrl: string; now?: Date },
): Promise<Invitation> {
  const password = randomBytes(32).toString("base64url");
  const { account, outcome } = await ensureAdministrator(db, { email, password, actor });
  const link = await makeResetLink(db, { userId: account.id, siteUrl, now });
  await recordChange(db, {
    actor,
    subject: "user",
    id: account.id,
    name: account.email,
    action: "password link made",
  });
  return { email: account.email, outcome, link };
}
