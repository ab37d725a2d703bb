import * as contract from "#contract/accounts/own-account.ts";
import type { Account } from "#domain/customers/accounts.ts";
import { findPendingEmail, requestEmailChange } from "#domain/customers/change-email.ts";
import { changePassword } from "#domain/customers/change-password.ts";
import { isCommonPassword } from "#domain/customers/common-passwords.ts";
import { confirmEmail, hasConfirmedEmail } from "#domain/customers/confirm-email.ts";
import type { CurrentSession } from "#domain/customers/current-session.ts";
import { requestEmailConfirmation } from "#domain/customers/request-email-confirmation.ts";
import { m } from "#messages";
import { issueToken } from "../auth.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions, Viewer } from "../context.ts";
import type { Throttle } from "../rate-limit.ts";
import { serializeUser } from "../serialize/user.ts";
import { verifyOwner } from "./verify-owner.ts";

/** Lets signed-in users change password and email address. */
export function bindOwnAccount(bind: Binder, options: ApiOptions): void {
  const { shop, sessionSecrets } = options;

  /** Returns the account and a new token for the same session. */
  const continueSession = async (account: Account, { sessionId }: CurrentSession) => ({
    user: serializeUser(account),
    token: await issueToken(account, sessionId, sessionSecrets[0]),
  });

  bind(contract.changePassword, async ({ input: { body }, viewer }) => {
    const { currentPassword, password } = body;
    await verifyOwner(options, { viewer, currentPassword });
    const session = sessionOf(viewer);
    const account = await changePassword(shop.db, { session, role: viewer.role, password });
    return {
      message: m["accounts.ownAccount.passwordChanged"](),
      ...(await continueSession(account, session)),
    };
  });

  bind(
    contract.checkPasswordStrength,
    async ({ input: { body } }) => ({ common: await isCommonPassword(body.password) }),
    { throttles: [{ scope: "password advice", by: "address", limit: 600, windowMilliseconds: hour }] },
  );

  bind(contract.emailState, async ({ viewer: { _id: userId, tokenVersion } }) => ({
    confirmed: await hasConfirmedEmail(shop.db, { userId }),
    wanted: await findPendingEmail(shop.db, { userId, tokenVersion }),
  }));

  bind(
    contract.changeEmail,
    async ({ input: { body }, viewer }) => {
      const { currentPassword, email } = body;
      await verifyOwner(options, { viewer, currentPassword });
      await requestEmailChange(shop.db, { session: sessionOf(viewer), email });
      return { message: m["accounts.ownAccount.emailChangeSent"]() };
    },
    { throttles: [limitEmails("address change", 10)] },
  );

  bind(
    contract.sendConfirmation,
    async ({ viewer }) => {
      const { _id: id, email, tokenVersion } = viewer;
      if (await hasConfirmedEmail(shop.db, { userId: id }))
        return { message: m["accounts.ownAccount.emailConfirmed"]() };
      await requestEmailConfirmation(shop.db, { id, email, tokenVersion });
      return { message: m["accounts.ownAccount.confirmationSent"]() };
    },
    { throttles: [limitEmails("address confirmation", 5)] },
  );

  bind(
    contract.confirmEmail,
    async ({ input: { body }, viewer }) => {
      const session = viewer ? sessionOf(viewer) : undefined;
      const { account, changed, sessionContinues } = await confirmEmail(shop.db, { ...body, session });
      const message = changed
        ? m["accounts.ownAccount.emailChanged"]()
        : m["accounts.ownAccount.emailConfirmed"]();
      return {
        message,
        changed,
        ...(session && sessionContinues && { session: await continueSession(account, session) }),
      };
    },
    {
      throttles: [{ scope: "address link", by: "address", limit: 30, windowMilliseconds: hour }],
      hashesPassword: true,
    },
  );
}

const hour = 60 * 60_000;

/** Limits how many emails one account can cause. */
const limitEmails = (scope: string, limit: number): Throttle => ({
  scope,
  by: "account",
  limit,
  windowMilliseconds: hour,
});

const sessionOf = ({ _id: userId, tokenVersion, sessionId }: Viewer): CurrentSession => ({
  userId,
  tokenVersion,
  sessionId,
});
