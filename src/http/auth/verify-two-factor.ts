import type { Origin } from "#contract/accounts/sessions.ts";
import type { SignInEvent } from "#contract/accounts/sign-in-events.ts";
import { isBusy } from "#domain/bounded-queue.ts";
import { recordSignIn } from "#domain/customers/sign-ins.ts";
import { hasTwoFactor, matchTwoFactorCode } from "#domain/customers/verify-two-factor.ts";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import type { ApiOptions } from "../context.ts";
import { paceAttempts, resetAttempts, undoOneAttempt } from "../rate-limit.ts";
import type { LoginAttempt } from "./login-throttle.ts";

const day = 24 * 60 * 60_000;

/**
 * Five codes at once, then pauses that double up to 17 minutes and reset after a quiet day. With a stolen
 * password, this allows about ninety guesses a day out of a million codes, three of which are valid.
 */
const pace = { freeAttempts: 5, maxPauseSeconds: 1024, windowMilliseconds: day };

/**
 * Verifies a code and returns its kind; null if it is wrong. 429 after several wrong codes, across all
 * endpoints.
 */
export async function verifyTwoFactorCode(
  options: ApiOptions,
  { userId, code }: { userId: string; code: string },
): Promise<"app" | "recovery code" | null> {
  const counter = { scope: "second factor", subject: userId };
  await paceAttempts(options, { ...counter, ...pace });
  try {
    const proof = await matchTwoFactorCode(options.shop.db, {
      userId,
      code,
      secrets: options.sessionSecrets,
    });
    if (proof) await resetAttempts(options, counter);
    return proof;
  } catch (refusal) {
    if (isBusy(refusal)) await undoOneAttempt(options, counter);
    throw refusal;
  }
}

/**
 * Requires a 2FA code after the correct password or emailed code if the account uses 2FA, and returns the event to log.
 * Throws 401 with the code `second-factor-needed` if no code was sent, which does not count as an attempt, or
 * `second-factor-wrong` if the code is wrong.
 */
export async function requireTwoFactorCode(
  options: ApiOptions,
  login: {
    userId: string;
    code: string | undefined;
    /** Name of the code's field in the request. */
    field?: string;
    attempt: LoginAttempt;
    origin: Origin;
  },
): Promise<SignInEvent> {
  const { userId, code, field = "code", attempt, origin } = login;
  const { db } = options.shop;
  if (!(await hasTwoFactor(db, userId))) return "signed in";
  if (!code) {
    await attempt.undo();
    throw new ShopError("unauthenticated", m["accounts.twoFactor.codeOrRecoveryCodeRequired"](), {
      code: "second-factor-needed",
    });
  }
  const proof = await verifyTwoFactorCode(options, { userId, code }).catch(async (refusal: unknown) => {
    await attempt.undo();
    throw refusal;
  });
  if (!proof) {
    await recordSignIn(db, { userId, event: "wrong code", origin });
    const wrongCode = { code: "second-factor-wrong", field } as const;
    throw new ShopError("unauthenticated", m["accounts.twoFactor.codeWrong"](), wrongCode);
  }
  return proof === "app" ? "signed in" : "signed in by recovery code";
}
