import * as contract from "#contract/accounts/passkeys.ts";
import * as signIn from "#domain/customers/passkey-sign-in.ts";
import * as passkeys from "#domain/customers/passkeys.ts";
import { identifyLogin } from "#domain/customers/sessions.ts";
import { hasPassword, setPassword } from "#domain/customers/set-password.ts";
import { hasTwoFactor } from "#domain/customers/verify-two-factor.ts";
import { invalid } from "#domain/errors.ts";
import { m } from "#messages";
import { issueToken, requireConfirmedPassword } from "../auth.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions, Viewer } from "../context.ts";
import type { Throttle } from "../rate-limit.ts";
import { serializeUser } from "../serialize/user.ts";
import { startSession } from "./start-session.ts";
import { verifyOwner } from "./verify-owner.ts";
import { verifyTwoFactorCode } from "./verify-two-factor.ts";

const hour = 60 * 60_000;

const perAccount = (scope: string): Throttle => ({
  scope,
  by: "account",
  limit: 60,
  windowMilliseconds: hour,
});

/** Per device or address. Signatures cannot be guessed, so the limit only protects the database. */
const perDevice: Throttle = {
  scope: "passkey sign-in",
  by: "device",
  limit: 200,
  windowMilliseconds: hour / 4,
};

/** Signs users in with passkeys, and lets them manage their passkeys and set a first password. */
export function bindPasskeys(bind: Binder, options: ApiOptions): void {
  const { shop, sessionSecrets } = options;
  const { origin, hostname } = new URL(options.siteUrl);
  const site: passkeys.PasskeySite = { origin, hostname };

  bind(contract.signInMethods, async ({ viewer: { _id: userId } }) => ({
    hasPassword: await hasPassword(shop.db, { userId }),
    passkeys: (await passkeys.listPasskeys(shop.db, { userId })).map(serializePasskey),
  }));

  bind(
    contract.setPassword,
    async ({ input: { body }, viewer }) => {
      await requireConfirmedPassword(viewer, shop);
      const session = sessionOf(viewer);
      const account = await setPassword(shop.db, { session, role: viewer.role, ...body });
      return {
        message: m["accounts.ownAccount.passwordSet"](),
        user: serializeUser(account),
        token: await issueToken(account, session.sessionId, sessionSecrets[0]),
      };
    },
    { throttles: [perAccount("first password")], hashesPassword: true },
  );

  bind(
    contract.startPasskey,
    async ({ input: { body }, viewer }) => {
      await requireProof(options, viewer, body);
      const begun = { owner: viewer, session: sessionOf(viewer), site };
      return { options: await passkeys.beginPasskey(shop.db, begun) };
    },
    { throttles: [perAccount("new passkey")] },
  );

  bind(
    contract.addPasskey,
    async ({ input: { body }, viewer }) => {
      const added = await passkeys.addPasskey(shop.db, { session: sessionOf(viewer), site, ...body });
      return { message: m["accounts.passkey.added"](), passkey: serializePasskey(added) };
    },
    { throttles: [perAccount("new passkey")] },
  );

  bind(contract.renamePasskey, async ({ input: { params, body }, viewer: { _id: userId } }) => {
    const renamed = await passkeys.renamePasskey(shop.db, { ...params, ...body, userId });
    return { message: m["accounts.passkey.renamed"](), passkey: serializePasskey(renamed) };
  });

  bind(contract.removePasskey, async ({ input: { params }, viewer: { _id: userId } }) => {
    await passkeys.removePasskey(shop.db, { ...params, userId });
    return { message: m["accounts.passkey.removed"]() };
  });

  bind(
    contract.startPasskeySignIn,
    async () => ({ options: await signIn.beginPasskeySignIn(shop.db, site) }),
    { throttles: [perDevice] },
  );

  bind(
    contract.signInWithPasskey,
    async ({ input: { body }, device }) => {
      const account = await signIn.verifyPasskey(shop.db, { site, ...body });
      const { email } = account;
      const { isKnownDevice } = await identifyLogin(shop.db, { email, device: device.id });
      return {
        message: m["accounts.loggedIn"](),
        ...(await startSession(options, account, { device, isKnownDevice, event: "signed in by passkey" })),
      };
    },
    { throttles: [perDevice] },
  );
}

/**
 * Verifies that the request comes from the account's owner: by the password, or by a recent sign-in if there is none, and
 * by a code if the account uses 2FA. Otherwise a stolen session could add a passkey, which needs neither.
 */
async function requireProof(
  options: ApiOptions,
  viewer: Viewer,
  { currentPassword, code }: { currentPassword?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { db } = options.shop;
  const { _id: userId } = viewer;
  if (await hasPassword(db, { userId })) {
    if (!currentPassword)
      throw invalid(m["accounts.ownAccount.currentPasswordRequired"](), "currentPassword");
    await verifyOwner(options, { viewer, currentPassword });
  } else await requireConfirmedPassword(viewer, options.shop);
  if (!(await hasTwoFactor(db, userId))) return;
  if (!code) throw invalid(m["accounts.twoFactor.codeRequired"](), "code");
  if (!(await verifyTwoFactorCode(options, { userId, code })))
    throw invalid(m["accounts.twoFactor.codeWrong"](), "code");
}

const sessionOf = ({ _id: userId, tokenVersion, sessionId }: Viewer) => ({ userId, tokenVersion, sessionId });

const serializePasskey = ({ id, name, createdAt, lastUsedAt }: passkeys.PasskeyRow): contract.Passkey => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
