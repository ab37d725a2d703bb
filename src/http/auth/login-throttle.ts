import * as sessions from "#domain/customers/sessions.ts";
import type { ApiOptions } from "../context.ts";
import {
  callerOf,
  forgiveAllAttempts,
  forgiveOneAttempt,
  limitAttempts,
  paceAttempts,
  type Throttle,
} from "../rate-limit.ts";

const minute = 60_000;
const limitOfCaller = { limit: 10, windowMilliseconds: 15 * minute };
const limitOfAddress = { limit: 100, windowMilliseconds: 15 * minute };

/**
 * Calls that name nobody to sign in are counted at the door. What comes from a device of the shop's customers counts for
 * that device, so that others at the same address keep nobody out.
 */
export const malformedLogins: Throttle = { scope: "login calls", by: "device", ...limitOfAddress };

/** Twice what one address may try: no single caller can slow an account down for its owner. */
const paceOfAccount = { freeAttempts: 20, longestPauseSeconds: 60, windowMilliseconds: 15 * minute };

/** An attempt to sign in that was counted. */
export interface CountedLogin {
  /** Whose account is tried; undefined for an address that nobody has. */
  readonly userId: string | undefined;
  /** This account has signed in on this device lately. */
  readonly isKnownDevice: boolean;
  /** The password was right: forgets what was counted before it. */
  succeed(): Promise<void>;
  /** The password was not looked at: takes this attempt back. */
  takeBack(): Promise<void>;
}

/**
 * Counts an attempt to sign in and refuses it with 429 when it is one too many; answers what to do with the count once it
 * is known what became of it. From a device on which this account has signed in lately only its own attempts count. All others count
 * by address and account, by address, and by account: there nobody is locked out, but has to wait a little longer
 * each time. An address that nobody has is treated like an account.
 */
export async function admitLogin(
  options: ApiOptions,
  { email, clientAddress, device }: { email: string; clientAddress: string; device: string | undefined },
): Promise<CountedLogin> {
  await forgiveOneAttempt(options, {
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
      succeed: () => forgiveAllAttempts(options, own),
      takeBack: () => forgiveOneAttempt(options, own),
    };
  }

  const neighbours = { scope: "login by address", subject: clientAddress };
  const stranger = { scope: "login", subject: `${clientAddress} ${subject}` };
  const account = { scope: "login by account", subject };
  await limitAttempts(options, { ...neighbours, ...limitOfAddress });
  await limitAttempts(options, { ...stranger, ...limitOfCaller });
  const forgiveCaller = async () => {
    await forgiveOneAttempt(options, stranger);
    await forgiveOneAttempt(options, neighbours);
  };
  try {
    await paceAttempts(options, { ...account, ...paceOfAccount });
  } catch (refusal) {
    // Who has to wait because of others has not tried yet.
    await forgiveCaller();
    throw refusal;
  }
  return {
    userId,
    isKnownDevice,
    async succeed() {
      await forgiveAllAttempts(options, stranger);
      await forgiveOneAttempt(options, neighbours);
      await forgiveAllAttempts(options, account);
    },
    async takeBack() {
      await forgiveCaller();
      await forgiveOneAttempt(options, account);
    },
  };
}
