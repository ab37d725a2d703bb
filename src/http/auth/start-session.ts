import type { SignInEvent } from "#contract/accounts/sign-in-events.ts";
import type { Account } from "#domain/customers/accounts.ts";
import { signIn } from "#domain/customers/sign-in.ts";
import { issueToken } from "../auth.ts";
import type { ApiOptions } from "../context.ts";
import { serializeUser } from "../serialize/user.ts";
import type { Device } from "./device.ts";

/** Signs a user in on the request's device. 403 for a suspended account. */
export async function startSession(
  { shop, sessionSecrets, mailerKind }: ApiOptions,
  account: Account,
  { device, isKnownDevice, event }: { device: Device; isKnownDevice: boolean; event: SignInEvent },
) {
  const sessionId = await signIn(shop.db, {
    account,
    device: device.remember(),
    origin: device.origin(),
    isKnownDevice,
    event,
    sendsMail: mailerKind === "smtp",
  });
  return { user: serializeUser(account), token: await issueToken(account, sessionId, sessionSecrets[0]) };
}
