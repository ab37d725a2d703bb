import { createHash } from "node:crypto";
import { accountWords } from "#contract/account-words.ts";
import { clearAttempts, countAttempt, forgiveAttempt } from "#domain/customers/attempts.ts";
import { ShopError } from "#domain/errors.ts";
import type { ApiOptions } from "./context.ts";

/** What is limited (`"login"`) and who is counted, such as an address. */
export interface LimitedCaller {
  scope: string;
  subject: string;
}

/**
 * Counts an attempt and refuses it with 429 once there were more than `limit` in the running window. The count
 * is kept in the database, so that it holds for all processes together.
 */
export async function limitAttempts(
  options: Pick<ApiOptions, "shop" | "rateLimits">,
  caller: LimitedCaller & { limit: number; windowMilliseconds: number },
): Promise<void> {
  if (!options.rateLimits) return;
  const { windowMilliseconds, limit } = caller;
  const counted = await countAttempt(options.shop.db, { ...counterOf(caller), windowMilliseconds });
  if (counted.attempts <= limit) return;
  const details = { retryAfterSeconds: Math.max(counted.secondsLeft, 1) };
  throw new ShopError("too many", accountWords.tooManyLogins, { details });
}

/** Takes back an attempt that turned out to be honest. */
export async function forgiveOneAttempt(
  options: Pick<ApiOptions, "shop" | "rateLimits">,
  caller: LimitedCaller,
): Promise<void> {
  if (options.rateLimits) await forgiveAttempt(options.shop.db, counterOf(caller));
}

/** Forgets all attempts of the caller. */
export async function forgiveAllAttempts(
  options: Pick<ApiOptions, "shop" | "rateLimits">,
  caller: LimitedCaller,
): Promise<void> {
  if (options.rateLimits) await clearAttempts(options.shop.db, counterOf(caller));
}

/** Callers are kept as digests: the table of attempts tells nobody who they are. */
const counterOf = ({ scope, subject }: LimitedCaller) => ({
  scope,
  subject: createHash("sha256").update(subject).digest("base64url"),
});
