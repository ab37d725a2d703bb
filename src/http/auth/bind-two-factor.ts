import * as contract from "#contract/accounts/two-factor.ts";
import * as twoFactor from "#domain/customers/two-factor.ts";
import { hasTwoFactor, twoFactorState } from "#domain/customers/verify-two-factor.ts";
import { conflict, invalid } from "#domain/errors.ts";
import { m } from "#messages";
import { issueToken } from "../auth.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions, Viewer } from "../context.ts";
import { serializeUser } from "../serialize/user.ts";
import { verifyOwner } from "./verify-owner.ts";
import { verifyTwoFactorCode } from "./verify-two-factor.ts";

/** Lets signed-in users manage two-factor authentication. */
export function bindTwoFactor(bind: Binder, options: ApiOptions): void {
  const { shop, sessionSecrets: secrets } = options;

  /** Verifies password and code. Throws 409 if 2FA is off, and 400 with the field that is wrong. */
  async function verifyPasswordAndCode(
    viewer: Viewer,
    { currentPassword, code }: { currentPassword: string; code: string },
  ) {
    const { _id: userId } = viewer;
    if (!(await hasTwoFactor(shop.db, userId))) throw conflict(m["accounts.twoFactor.notOn"]());
    await verifyOwner(options, { viewer, currentPassword });
    if (!(await verifyTwoFactorCode(options, { userId, code })))
      throw invalid(m["accounts.twoFactor.codeWrong"](), "code");
  }

  bind(contract.twoFactorState, async ({ viewer: { _id: userId } }) => {
    const { since, recoveryCodesLeft } = await twoFactorState(shop.db, { userId });
    return { isOn: since !== null, since: since?.toISOString() ?? null, recoveryCodesLeft };
  });

  bind(contract.startTwoFactorSetup, async ({ input: { body }, viewer }) => {
    await verifyOwner(options, { viewer, ...body });
    return twoFactor.beginTwoFactor(shop.db, { owner: ownerOf(viewer), secrets });
  });

  bind(
    contract.confirmTwoFactorSetup,
    async ({ input: { body }, viewer }) => {
      const { _id: userId, tokenVersion, sessionId } = viewer;
      const { account, recoveryCodes } = await twoFactor.confirmTwoFactor(shop.db, {
        owner: ownerOf(viewer),
        session: { userId, tokenVersion, sessionId },
        secrets,
        ...body,
      });
      return {
        message: m["accounts.twoFactor.turnedOn"](),
        user: serializeUser(account),
        token: await issueToken(account, sessionId, secrets[0]),
        recoveryCodes,
      };
    },
    {
      throttles: [{ scope: "new second factor", by: "account", limit: 30, windowMilliseconds: 60 * 60_000 }],
    },
  );

  bind(contract.renewRecoveryCodes, async ({ input: { body }, viewer }) => {
    await verifyPasswordAndCode(viewer, body);
    const recoveryCodes = await twoFactor.renewRecoveryCodes(shop.db, { owner: ownerOf(viewer) });
    return { message: m["accounts.twoFactor.recoveryCodesReplaced"](), recoveryCodes };
  });

  bind(contract.turnTwoFactorOff, async ({ input: { body }, viewer }) => {
    await verifyPasswordAndCode(viewer, body);
    await twoFactor.turnOffTwoFactor(shop.db, { owner: ownerOf(viewer) });
    return { message: m["accounts.twoFactor.turnedOff"]() };
  });
}

const ownerOf = ({ _id: id, name, email, role }: Viewer): twoFactor.Owner => ({ id, name, email, role });
