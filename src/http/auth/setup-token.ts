import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The secret of the link that opens a shop without an administrator. It is the same at each start and in each
 * process of one shop, and never kept.
 */
export function setupToken(sessionSecret: string): string {
  return createHmac("sha256", sessionSecret).update("set-up link").digest("base64url");
}

/** Whether a secret is that of the set-up link; takes the same time for every wrong one of the right length. */
export function isSetupToken(token: string, sessionSecret: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(setupToken(sessionSecret))];
  return given.length === right.length && timingSafeEqual(given, right);
}
