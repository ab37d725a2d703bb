import { accountWords } from "#contract/account-words.ts";
import * as contract from "#contract/auth.ts";
import * as accounts from "#domain/customers/accounts.ts";
import * as passwordResets from "#domain/customers/password-resets.ts";
import { setRole } from "#domain/customers/roles.ts";
import * as sessions from "#domain/customers/sessions.ts";
import { listUsers, userStats } from "#domain/customers/users.ts";
import { issueToken } from "../auth.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions, Viewer } from "../context.ts";
import { presentUser } from "../present/user.ts";
import { forgiveAllAttempts, forgiveOneAttempt, limitAttempts } from "../rate-limit.ts";

const minute = 60_000;
const loginLimit = { limit: 10, windowMilliseconds: 15 * minute };
const loginLimitOfAddress = { limit: 100, windowMilliseconds: 15 * minute };
const registrationLimit = { limit: 30, windowMilliseconds: 60 * minute };
const resetLimit = { limit: 5, windowMilliseconds: 60 * minute };
const resetLimitOfAddress = { limit: 30, windowMilliseconds: 60 * minute };

/** Accounts, sessions and the administrators' view of users. */
export function bindAuth(bind: Binder, options: ApiOptions): void {
  const { shop, sessionSecret } = options;

  bind(contract.logIn, async ({ input: { body }, clientAddress }) => {
    const stranger = { scope: "login", subject: `${clientAddress} ${body.email.toLowerCase()}` };
    const neighbours = { scope: "login by address", subject: clientAddress };
    await limitAttempts(options, { ...neighbours, ...loginLimitOfAddress });
    await limitAttempts(options, { ...stranger, ...loginLimit });
    const account = await sessions.verifyCredentials(shop.db, body);
    await forgiveAllAttempts(options, stranger);
    await forgiveOneAttempt(options, neighbours);
    const token = await issueToken(account, sessionSecret);
    return { message: accountWords.loggedIn, user: presentUser(account), token };
  });

  bind(contract.register, async ({ input: { body }, clientAddress }) => {
    await limitAttempts(options, { scope: "registration", subject: clientAddress, ...registrationLimit });
    await accounts.register(shop.db, body);
    return { message: accountWords.registered };
  });

  bind(contract.forgotPassword, async ({ input: { body }, clientAddress }) => {
    const { email } = body;
    await limitAttempts(options, {
      scope: "reset request by address",
      subject: clientAddress,
      ...resetLimitOfAddress,
    });
    await limitAttempts(options, { scope: "reset request", subject: email.toLowerCase(), ...resetLimit });
    await passwordResets.requestPasswordReset(shop.db, { email });
    return { message: accountWords.resetLinkSent };
  });

  bind(contract.resetPassword, async ({ input: { body }, clientAddress }) => {
    await limitAttempts(options, { scope: "reset", subject: clientAddress, ...resetLimitOfAddress });
    await passwordResets.resetPassword(shop.db, body);
    return { message: accountWords.passwordReset };
  });

  bind(contract.updateProfile, async ({ input: { body }, viewer }) => {
    const account = await accounts.updateProfile(shop.db, { userId: viewer._id, change: body });
    return { message: accountWords.profileUpdated, updatedUser: presentUser(account) };
  });

  bind(contract.logOutEverywhere, async ({ viewer }) => {
    await sessions.logOutEverywhere(shop.db, { userId: viewer._id });
    return { message: accountWords.loggedOut };
  });

  bind(contract.checkUser, async ({ viewer }) => ({ ok: true as const, user: userOf(viewer) }));

  bind(contract.checkAdministrator, async ({ viewer }) => ({ ok: true as const, user: userOf(viewer) }));

  bind(contract.listUsers, async ({ input: { query } }) => {
    const { users, pagination } = await listUsers(shop.db, query);
    return { users: users.map(presentUser), pagination };
  });

  bind(contract.setRole, async ({ input: { params, body }, actor }) => {
    const account = await setRole(shop.db, { ...params, ...body, actor });
    return { message: accountWords.roleChanged, user: presentUser(account) };
  });

  bind(contract.userStats, async () => ({ stats: await userStats(shop.db) }));
}

/** The caller as the wire shows users. */
function userOf({ tokenVersion: _, ...user }: Viewer) {
  return user;
}
