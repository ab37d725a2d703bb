import { isBusy } from "#domain/bounded-queue.ts";
import { provePassword } from "#domain/customers/own-session.ts";
import type { ApiOptions, Viewer } from "../context.ts";
import { forgiveAllAttempts, forgiveOneAttempt, limitAttempts } from "../rate-limit.ts";

/** As many as one caller may fail to sign in. */
const limit = { limit: 10, windowMilliseconds: 15 * 60_000 };

/**
 * Has whoever is signed in prove the present password: 400 on `field` for a wrong one, 429 after ten of them
 * in a quarter of an hour, whatever they were for. Nobody else can use up an owner's attempts: they need a token.
 */
export async function proveOwner(
  options: ApiOptions,
  {
    viewer,
    currentPassword,
    field = "currentPassword",
  }: { viewer: Viewer; currentPassword: string; field?: string },
): Promise<void> {
  const own = { scope: "proof of the owner", subject: viewer._id };
  await limitAttempts(options, { ...own, ...limit });
  try {
    await provePassword(options.shop.db, { userId: viewer._id, currentPassword, field });
  } catch (refusal) {
    if (isBusy(refusal)) await forgiveOneAttempt(options, own);
    throw refusal;
  }
  await forgiveAllAttempts(options, own);
}
