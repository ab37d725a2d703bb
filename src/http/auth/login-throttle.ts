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
const callerLimit = { limit: 10, windowMilliseconds: 15 * minute };
const addressLimit = { limit: 100, windowMilliseconds: 15 * minute };

/**
 * Limit for malformed login requests. Every login request counts before its body is read; `admitLogin` takes
 * back the count of well-formed ones. Known devices count separately, so that other callers at the same
 * address cannot lock them out.
 */
export const malformedLogins: Throttle = { scope: "login calls", by: "device", ...addressLimit };

/** Twice the attempts of one caller, so that no single caller can slow down an account for its owner. */
const accountPace = { freeAttempts: 20, maxPauseSeconds: 60, windowMilliseconds: 15 * minute };

/** A counted login attempt. */
export interface LoginAttempt {
  /** The account; undefined for an unknown email address. */
  readonly userId: string | undefined;
  /** Whether this account has signed in on this device recently. */
  readonly isKnownDevice: boolean;
  /** Resets the counts after a correct password. */
  succeed(): Promise<void>;
  /** Takes back the count of this attempt, if the password was not checked. */
  undo(): Promise<void>;
}

/**
 * Counts a login attempt and throws 429 above the limits; returns callbacks for its outcome. On a device
 * where this account has signed in recently, only that device's attempts count. Other attempts count per
 * address and account, per address, and per account. The count per account never locks anyone out; it only
 * adds growing pauses. Unknown email addresses are treated like accounts.
 */
export async function admitLogin(
  options: ApiOptions,
  { email, clientAddress, device }: { email: string; clientAddress: string; device: string | undefined },
): Promise<LoginAttempt> {
  await undoOneAttempt(options, {
    scope: malformedLogins.scope,
    subject: await callerOf(options, { address: clientAddress, device }),
  });
  const identified = await sessions.identifyLogin(options.shop.db, { email, device });
  const { subject, userId, isKnownDevice } = identified;
  if (isKnownDevice) {
    const deviceCounter = { scope: "login by device", subject: `${device} ${subject}` };
    await limitAttempts(options, { ...deviceCounter, ...callerLimit });
    return {
      userId,
      isKnownDevice,
      succeed: () => resetAttempts(options, deviceCounter),
      undo: () => undoOneAttempt(options, deviceCounter),
    };
  }

  const addressCounter = { scope: "login by address", subject: clientAddress };
  const callerCounter = { scope: "login", subject: `${clientAddress} ${subject}` };
  const accountCounter = { scope: "login by account", subject };
  await limitAttempts(options, { ...addressCounter, ...addressLimit });
  await limitAttempts(options, { ...callerCounter, ...callerLimit });
  const undoCallerAttempt = async () => {
    await undoOneAttempt(options, callerCounter);
    await undoOneAttempt(options, addressCounter);
  };
  try {
    await paceAttempts(options, { ...accountCounter, ...accountPace });
  } catch (refusal) {
    // Other attempts caused the pause, so this one does not count.
    await undoCallerAttempt();
    throw refusal;
  }
  return {
    userId,
    isKnownDevice,
    async succeed() {
      await resetAttempts(options, callerCounter);
      await undoOneAttempt(options, addressCounter);
      await resetAttempts(options, accountCounter);
    },
    async undo() {
      await undoCallerAttempt();
      await undoOneAttempt(options, accountCounter);
    },
  };
}
