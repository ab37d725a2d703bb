import type { Origin } from "#contract/accounts/sessions.ts";
import type { SignInEvent } from "#contract/accounts/sign-in-events.ts";
import { isBusy } from "#domain/bounded-queue.ts";
import { recordSignIn } from "#domain/customers/sign-ins.ts";
import { hasTwoFactor, matchTwoFactorCode } from "#domain/customers/verify-two-factor.ts";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import type { ApiOptions } from "../context.ts";
import { paceAttempts, resetAttempts, undoOneAttempt } from "../rate-limit.ts";
import type { CountedLogin } from "./login-throttle.ts";

const day = 24 * 60 * 60_000;

/**
 * Five codes at once, then pauses that double up to 17 minutes and reset after a quiet day. With a stolen
 * password, this allows about ninety guesses a day out of a million codes, three of which are valid.
 */
const pace = { freeAttempts: 5, maxPauseSeconds: 1024, windowMilliseconds: day };

/**
 * Verifies a code and returns what it was; null if it is wrong. 429 after several wrong ones, for any
 * purpose.
 */
export async function verifyTwoFactorCode(
  options: ApiOptions,
  { userId, code }: { userId: string; code: string },
): Promise<"app" | "recovery code" | null> {
  const own = { scope: "second factor", subject: userId };
  await paceAttempts(options, { ...own, ...pace });
  try {
    const proof = await matchTwoFactorCode(options.shop.db, {
      userId,
      code,
      secrets: options.sessionSecrets,
    });
    if (proof) await resetAttempts(options, own);
    return proof;
  } catch (refusal) {
    if (isBusy(refusal)) await undoOneAttempt(options, own);
    throw refusal;
  }
}

/**
 * Asks for a code after the correct password if the account has 2FA, and returns the event to log. 401 with a
 * specific code if none was sent, which does not count as an attempt, and with another for a wrong one.
 */
export async function requireTwoFactorCode(
  options: ApiOptions,
  login: { userId: string; code: string | undefined; attempt: CountedLogin; origin: Origin },
): Promise<SignInEvent> {
  const { userId, code, attempt, origin } = login;
  const { db } = options.shop;
  if (!(await hasTwoFactor(db, userId))) return "signed in";
  if (!code) {
    await attempt.takeBack();
    throw new ShopError("unauthenticated", m["accounts.twoFactor.codeOrRecoveryCodeRequired"](), {
      code: "second-factor-needed",
    });
  }
  const proof = await verifyTwoFactorCode(options, { userId, code }).catch(async (refusal: unknown) => {
    await attempt.takeBack();
    throw refusal;
  });
  if (!proof) {
    await recordSignIn(db, { userId, event: "wrong code", origin });
    const wrongCode = { code: "second-factor-wrong", field: "code" } as const;
    throw new ShopError("unauthenticated", m["accounts.twoFactor.codeWrong"](), wrongCode);
  }
  return proof === "app" ? "signed in" : "signed in by recovery code";
}
