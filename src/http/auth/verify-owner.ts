import { isBusy } from "#domain/bounded-queue.ts";
import { verifyCurrentPassword } from "#domain/customers/current-session.ts";
import type { ApiOptions, Viewer } from "../context.ts";
import { limitAttempts, resetAttempts, undoOneAttempt } from "../rate-limit.ts";

/** The same as the limit for failed logins. */
const limit = { limit: 10, windowMilliseconds: 15 * 60_000 };

/**
 * Verifies the current password of the signed-in user: 400 on `field` if it is wrong, 429 after ten wrong
 * passwords within 15 minutes, across all endpoints. Other people cannot use up the attempts, because each
 * attempt needs the user's token.
 */
export async function verifyOwner(
  options: ApiOptions,
  {
    viewer,
    currentPassword,
    field = "currentPassword",
  }: { viewer: Viewer; currentPassword: string; field?: string },
): Promise<void> {
  const counter = { scope: "proof of the owner", subject: viewer._id };
  await limitAttempts(options, { ...counter, ...limit });
  try {
    await verifyCurrentPassword(options.shop.db, { userId: viewer._id, currentPassword, field });
  } catch (refusal) {
    if (isBusy(refusal)) await undoOneAttempt(options, counter);
    throw refusal;
  }
  await resetAttempts(options, counter);
}
