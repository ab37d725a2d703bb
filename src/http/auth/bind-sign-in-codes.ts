import * as contract from "#contract/accounts/sign-in-codes.ts";
import { identifyLogin } from "#domain/customers/sessions.ts";
import { signInByCode, wrongSignInCode } from "#domain/customers/sign-in-by-code.ts";
import { matchSignInCode, requestSignInCode } from "#domain/customers/sign-in-codes.ts";
import { recordSignIn } from "#domain/customers/sign-ins.ts";
import { conflict } from "#domain/errors.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";
import { limitAttempts } from "../rate-limit.ts";
import { admitLogin, malformedLogins } from "./login-throttle.ts";
import { startSession } from "./start-session.ts";
import { requireTwoFactorCode } from "./verify-two-factor.ts";

const hour = 60 * 60_000;

/** Together with five tries per code, at most a hundred guesses a day out of a million codes. */
const requestLimits = [
  { scope: "sign-in code by hour", limit: 5, windowMilliseconds: hour },
  { scope: "sign-in code by day", limit: 20, windowMilliseconds: 24 * hour },
];

/** Signs customers in with an emailed code. */
export function bindSignInCodes(bind: Binder, options: ApiOptions): void {
  const { shop, sessionSecrets: secrets } = options;

  function requireMailServer() {
    if (options.mailerKind !== "smtp") throw conflict(m["accounts.signInCode.notOffered"]());
  }

  bind(
    contract.requestSignInCode,
    async ({ input: { body }, device: { id: device } }) => {
      requireMailServer();
      const { email } = body;
      const { subject: account, isKnownDevice } = await identifyLogin(shop.db, { email, device });
      // Strangers must not use up the requests of a device on which the account has signed in.
      const subject = isKnownDevice ? `${device} ${account}` : account;
      for (const limit of requestLimits) await limitAttempts(options, { ...limit, subject });
      await requestSignInCode(shop.db, { email });
      return { message: m["accounts.signInCode.sent"]() };
    },
    { throttles: [{ scope: "sign-in code request", by: "device", limit: 60, windowMilliseconds: hour }] },
  );

  bind(
    contract.verifySignInCode,
    async ({ input: { body }, clientAddress, device }) => {
      requireMailServer();
      const { email, code: typedCode, twoFactorCode } = body;
      const attempt = await admitLogin(options, { email, clientAddress, device: device.id });
      const { isKnownDevice } = attempt;
      const origin = device.origin();
      const code = await matchSignInCode(shop.db, { email, code: typedCode, secrets });
      if (!code) {
        await recordSignIn(shop.db, { userId: attempt.userId, event: "wrong emailed code", origin });
        throw wrongSignInCode();
      }
      const { confirmedUserId: userId } = code;
      const proof =
        userId &&
        (await requireTwoFactorCode(options, {
          userId,
          code: twoFactorCode,
          field: "twoFactorCode",
          attempt,
          origin,
        }));
      const account = await signInByCode(shop.db, { code, isTwoFactorVerified: proof !== undefined });
      await attempt.succeed();
      const event = proof === "signed in by recovery code" ? proof : "signed in by emailed code";
      return {
        message: m["accounts.loggedIn"](),
        ...(await startSession(options, account, { device, isKnownDevice, event })),
      };
    },
    { throttles: [malformedLogins] },
  );
}
