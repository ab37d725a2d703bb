import * as sessions from "#domain/customers/sessions.ts";
import type { ApiOptions } from "../context.ts";
import {
  callerOf,
  limitAttempts,
  paceAttempts,
  resetAttempts,
  type Throttle,
  undoOneAttempt,
} from "../rate-limit.ts";

const minute = 60_000;
const limitOfCaller = { limit: 10, windowMilliseconds: 15 * minute };
const limitOfAddress = { limit: 100, windowMilliseconds: 15 * minute };

/**
 * Limit for malformed login requests, counted before the body is read. Known devices are counted separately,
 * so that others at the same address cannot lock them out.
 */
export const malformedLogins: Throttle = { scope: "login calls", by: "device", ...limitOfAddress };

/** Twice the limit of one address, so that no single caller can slow down an account for its owner. */
const paceOfAccount = { freeAttempts: 20, maxPauseSeconds: 60, windowMilliseconds: 15 * minute };

/** A counted login attempt. */
export interface CountedLogin {
  /** The account; undefined for an unknown address. */
  readonly userId: string | undefined;
  /** This account has signed in on this device recently. */
  readonly isKnownDevice: boolean;
  /** Correct password: resets the earlier counts. */
  succeed(): Promise<void>;
  /** The password was not checked: uncounts this attempt. */
  takeBack(): Promise<void>;
}

/**
 * Counts a login attempt and throws 429 above the limits; returns callbacks for its outcome. On a device
 * where this account has signed in recently, only that device's attempts count. All others count by address
 * and account, by address, and by account; the latter never locks out, but adds growing pauses. Unknown
 * addresses are treated like accounts.
 */
export async function admitLogin(
  options: ApiOptions,
  { email, clientAddress, device }: { email: string; clientAddress: string; device: string | undefined },
): Promise<CountedLogin> {
  await undoOneAttempt(options, {
    scope: malformedLogins.scope,
    subject: await callerOf(options, { address: clientAddress, device }),
  });
  const identified = await sessions.identifyLogin(options.shop.db, { email, device });
  const { subject, userId, isKnownDevice } = identified;
  if (isKnownDevice) {
    const own = { scope: "login by device", subject: `${device} ${subject}` };
    await limitAttempts(options, { ...own, ...limitOfCaller });
    return {
      userId,
      isKnownDevice,
      succeed: () => resetAttempts(options, own),
      takeBack: () => undoOneAttempt(options, own),
    };
  }

  const neighbours = { scope: "login by address", subject: clientAddress };
  const stranger = { scope: "login", subject: `${clientAddress} ${subject}` };
  const account = { scope: "login by account", subject };
  await limitAttempts(options, { ...neighbours, ...limitOfAddress });
  await limitAttempts(options, { ...stranger, ...limitOfCaller });
  const resetCaller = async () => {
    await undoOneAttempt(options, stranger);
    await undoOneAttempt(options, neighbours);
  };
  try {
    await paceAttempts(options, { ...account, ...paceOfAccount });
  } catch (refusal) {
    // Waiting because of others does not count as an attempt.
    await resetCaller();
    throw refusal;
  }
  return {
    userId,
    isKnownDevice,
    async succeed() {
      await resetAttempts(options, stranger);
      await undoOneAttempt(options, neighbours);
      await resetAttempts(options, account);
    },
    async takeBack() {
      await resetCaller();
      await undoOneAttempt(options, account);
    },
  };
}
