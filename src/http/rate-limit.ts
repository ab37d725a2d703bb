import { createHash } from "node:crypto";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";
import type { Message } from "#contract/kernel/message.ts";
import {
  type AttemptPacing,
  clearAttempts,
  countAttempt,
  countPacedAttempt,
  undoAttempt,
} from "#domain/customers/attempts.ts";
import { isKnownDevice } from "#domain/customers/sessions.ts";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import type { ApiOptions } from "./context.ts";

/**
 * A limit per caller: more than `limit` requests in a window give 429. Requests count before their body is
 * read, so their content does not matter.
 */
export interface Throttle {
  /** What is counted, such as `"registration"`; endpoints with the same scope share a count. */
  scope: string;
  /**
   * What identifies a caller: the network address; the account of the token (requests without a token are not
   * counted); or the device, if someone has recently signed in on it, otherwise the address.
   */
  by: "address" | "account" | "device";
  limit: number;
  windowMilliseconds: number;
  /** Custom error message. */
  message?: Message;
}

/** Counts a request against all throttles of its endpoint. */
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

/** Subject for counting by device: the device if the shop knows it, otherwise the address. */
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
 * Counts an attempt and throws 429 above `limit` in the current window. Counts are stored in the database, so
 * that they apply to all processes.
 */
export async function limitAttempts(
  options: Pick<ApiOptions, "shop" | "rateLimits">,
  caller: LimitedCaller & { limit: number; windowMilliseconds: number; message?: Message; code?: ErrorCode },
): Promise<void> {
  if (!options.rateLimits) return;
  const { windowMilliseconds, limit, message = m["accounts.tooManyLogins"], code } = caller;
  const counted = await countAttempt(options.shop.db, { ...counterOf(caller), windowMilliseconds });
  if (counted.attempts <= limit) return;
  const details = { retryAfterSeconds: Math.max(counted.secondsLeft, 1) };
  throw new ShopError("too many", message(), { details, ...(code && { code }) });
}

/** Counts an attempt and throws 429 during the pause after an earlier attempt. */
export async function paceAttempts(
  options: Pick<ApiOptions, "shop" | "rateLimits">,
  caller: LimitedCaller & AttemptPacing,
): Promise<void> {
  if (!options.rateLimits) return;
  const retryAfterSeconds = await countPacedAttempt(options.shop.db, { ...caller, ...counterOf(caller) });
  if (retryAfterSeconds === 0) return;
  throw new ShopError("too many", m["accounts.tooManyLogins"](), { details: { retryAfterSeconds } });
}

/** Takes back the count of one attempt. */
export async function undoOneAttempt(
  options: Pick<ApiOptions, "shop" | "rateLimits">,
  caller: LimitedCaller,
): Promise<void> {
  if (options.rateLimits) await undoAttempt(options.shop.db, counterOf(caller));
}

/** Resets the caller's count. */
export async function resetAttempts(
  options: Pick<ApiOptions, "shop" | "rateLimits">,
  caller: LimitedCaller,
): Promise<void> {
  if (options.rateLimits) await clearAttempts(options.shop.db, counterOf(caller));
}

/** Callers are stored as digests, so that no table reveals them. */
export const callerDigest = (subject: string) => createHash("sha256").update(subject).digest("base64url");

const counterOf = ({ scope, subject }: LimitedCaller) => ({ scope, subject: callerDigest(subject) });
