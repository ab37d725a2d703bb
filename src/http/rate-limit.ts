import { createHash } from "node:crypto";
import { accountWords } from "#contract/account-words.ts";
import type { RefusalCode } from "#contract/refusal-codes.ts";
import {
  clearAttempts,
  countAttempt,
  countPacedAttempt,
  forgiveAttempt,
  type Pace,
} from "#domain/customers/attempts.ts";
import { isKnownDevice } from "#domain/customers/sessions.ts";
import { ShopError } from "#domain/errors.ts";
import type { ApiOptions } from "./context.ts";

/**
 * How often a call may be tried by one caller: more than `limit` times in a window are refused with 429. Said when an
 * endpoint is bound, and counted at its door: what the call carries does not matter, for it is not read yet.
 */
export interface Throttle {
  /** Names what is counted, such as `"registration"`; calls with the same scope share a count. */
  scope: string;
  /**
   * The network address that calls; the account behind the token, where whoever has none passes uncounted; or the
   * device, where it is one on which somebody has signed in lately, else the address.
   */
  by: "address" | "account" | "device";
  limit: number;
  windowMilliseconds: number;
  /** Words of the refusal, when the usual ones do not fit. */
  message?: string;
}

/** Counts a call against every throttle of its endpoint. */
export async function limitCalls(
  options: Pick<ApiOptions, "shop" | "rateLimits">,
  throttles: readonly Throttle[],
  caller: { address: string; account: string | undefined; device: string | undefined },
): Promise<void> {
  if (!options.rateLimits) return;
  for (const { by, ...throttle } of throttles) {
    const subject = by === "device" ? await callerOf(options, caller) : caller[by];
    if (subject !== undefined) await limitAttempts(options, { ...throttle, subject });
  }
}

/** Who is counted by device: the device when the shop knows it, else the address. */
export async function callerOf(
  { shop }: Pick<ApiOptions, "shop">,
  { address, device }: { address: string; device: string | undefined },
): Promise<string> {
  return device !== undefined && (await isKnownDevice(shop.db, device)) ? `device ${device}` : address;
}

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
  caller: LimitedCaller & { limit: number; windowMilliseconds: number; message?: string; code?: RefusalCode },
): Promise<void> {
  if (!options.rateLimits) return;
  const { windowMilliseconds, limit, message = accountWords.tooManyLogins, code } = caller;
  const counted = await countAttempt(options.shop.db, { ...counterOf(caller), windowMilliseconds });
  if (counted.attempts <= limit) return;
  const details = { retryAfterSeconds: Math.max(counted.secondsLeft, 1) };
  throw new ShopError("too many", message, { details, ...(code && { code }) });
}

/** Counts an attempt and refuses it with 429 while the pause after an earlier one lasts. */
export async function paceAttempts(
  options: Pick<ApiOptions, "shop" | "rateLimits">,
  caller: LimitedCaller & Pace,
): Promise<void> {
  if (!options.rateLimits) return;
  const retryAfterSeconds = await countPacedAttempt(options.shop.db, { ...caller, ...counterOf(caller) });
  if (retryAfterSeconds === 0) return;
  throw new ShopError("too many", accountWords.tooManyLogins, { details: { retryAfterSeconds } });
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

/** Callers are kept as digests: no table of ours tells who they are. */
export const callerDigest = (subject: string) => createHash("sha256").update(subject).digest("base64url");

const counterOf = ({ scope, subject }: LimitedCaller) => ({ scope, subject: callerDigest(subject) });
