import * as contract from "#contract/accounts/auth.ts";
import { chosenRoles } from "#contract/accounts/role-fields.ts";
import { isBusy } from "#domain/bounded-queue.ts";
import * as accounts from "#domain/customers/accounts.ts";
import * as passwordResets from "#domain/customers/password-resets.ts";
import { setRole } from "#domain/customers/roles.ts";
import * as sessions from "#domain/customers/sessions.ts";
import { recordSignIn } from "#domain/customers/sign-ins.ts";
import { listUsers, userStats } from "#domain/customers/users.ts";
import { invalid } from "#domain/errors.ts";
import { createFirstAdministrator } from "#domain/launch-checklist/first-administrator.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions, Viewer } from "../context.ts";
import { limitAttempts, type Throttle } from "../rate-limit.ts";
import { serializeUser } from "../serialize/user.ts";
import { admitLogin, malformedLogins } from "./login-throttle.ts";
import { isSetupToken } from "./setup-token.ts";
import { startSession } from "./start-session.ts";
import { requireTwoFactorCode } from "./verify-two-factor.ts";

const minute = 60_000;
const resetLimit = { limit: 5, windowMilliseconds: 60 * minute };

/** Allows `limit` requests per address and hour. */
const hourly = (scope: string, limit: number): Throttle => ({
  scope,
  by: "address",
  limit,
  windowMilliseconds: 60 * minute,
});

/** Accounts, sessions and the admin view of users. */
export function bindAuth(bind: Binder, options: ApiOptions): void {
  const { shop, sessionSecrets } = options;

  bind(
    contract.logIn,
    async ({ input: { body }, clientAddress, device }) => {
      const attempt = await admitLogin(options, { email: body.email, clientAddress, device: device.id });
      const account = await sessions.verifyCredentials(shop.db, body).catch(async (refusal: unknown) => {
        if (isBusy(refusal)) await attempt.undo();
        else {
          const { userId } = attempt;
          await recordSignIn(shop.db, { userId, event: "wrong password", origin: device.origin() });
        }
        throw refusal;
      });
      const codeInput = { userId: account.id, code: body.code, attempt, origin: device.origin() };
      const event = await requireTwoFactorCode(options, codeInput);
      await attempt.succeed();
      const { isKnownDevice } = attempt;
      return {
        message: m["accounts.loggedIn"](),
        ...(await startSession(options, account, { device, isKnownDevice, event })),
      };
    },
    { throttles: [malformedLogins], hashesPassword: true },
  );

  bind(
    contract.register,
    async ({ input: { body } }) => {
      await accounts.register(shop.db, body);
      return { message: m["accounts.registered"]() };
    },
    { throttles: [hourly("registration", 30)], hashesPassword: true },
  );

  bind(
    contract.forgotPassword,
    async ({ input: { body } }) => {
      const { email } = body;
      const { subject } = await sessions.identifyLogin(shop.db, { email, device: undefined });
      await limitAttempts(options, { scope: "reset request", subject, ...resetLimit });
      await passwordResets.requestPasswordReset(shop.db, { email });
      return { message: m["accounts.resetLinkSent"]() };
    },
    { throttles: [hourly("reset request by address", 30)] },
  );

  bind(
    contract.resetPassword,
    async ({ input: { body }, device }) => {
      const account = await passwordResets.resetPassword(shop.db, body);
      await sessions.rememberDevice(shop.db, { account, device: device.remember() });
      const origin = device.origin();
      await recordSignIn(shop.db, { userId: account.id, event: "password set by letter", origin });
      return { message: m["accounts.passwordReset"]() };
    },
    { throttles: [hourly("reset", 30)], hashesPassword: true },
  );

  bind(
    contract.createFirstAdministrator,
    async ({ input: { body }, device }) => {
      const { token, ...administrator } = body;
      if (!isSetupToken(token, sessionSecrets)) throw invalid(m["accounts.setupLinkExpired"](), "token");
      const account = await createFirstAdministrator(shop.db, administrator);
      return {
        message: m["accounts.setupDone"](),
        ...(await startSession(options, account, { device, isKnownDevice: true, event: "signed in" })),
      };
    },
    { throttles: [hourly("set-up", 30)], hashesPassword: true },
  );

  bind(contract.updateProfile, async ({ input: { body }, viewer }) => {
    const account = await accounts.updateProfile(shop.db, { userId: viewer._id, change: body });
    return { message: m["accounts.profileUpdated"](), updatedUser: serializeUser(account) };
  });

  bind(contract.logOut, async ({ viewer }) => {
    const { _id: userId, tokenVersion, sessionId } = viewer;
    await sessions.logOut(shop.db, { userId, tokenVersion, sessionId });
    return { message: m["accounts.loggedOut"]() };
  });

  bind(contract.logOutEverywhere, async ({ viewer, device }) => {
    await sessions.logOutEverywhere(shop.db, { userId: viewer._id });
    const origin = device.origin();
    await recordSignIn(shop.db, { userId: viewer._id, event: "all devices signed out", origin });
    return { message: m["accounts.loggedOut"]() };
  });

  bind(contract.checkUser, async ({ viewer }) => ({ ok: true as const, user: userOf(viewer) }));

  bind(contract.checkAdministrator, async ({ viewer }) => ({ ok: true as const, user: userOf(viewer) }));

  bind(contract.listUsers, async ({ input: { query } }) => {
    const { users, pagination } = await listUsers(shop.db, query);
    return { users: users.map(serializeUser), pagination };
  });

  bind(contract.setRole, async ({ input: { params, body }, actor }) => {
    const linkOptions = { siteUrl: options.siteUrl, byEmail: options.mailerKind === "smtp" };
    const { account, link } = await setRole(shop.db, {
      ...params,
      role: body.role,
      roles: chosenRoles(body),
      actor,
      ...linkOptions,
    });
    return { message: m["accounts.roleChanged"](), user: serializeUser(account), ...(link && { link }) };
  });

  bind(contract.userStats, async () => ({ stats: await userStats(shop.db) }));
}

/** The caller in API format. */
function userOf({ tokenVersion: _version, sessionId: _session, hasConfirmedPassword: _is, ...user }: Viewer) {
  return user;
}
