import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The secret of the link that opens a shop without an administrator. It is the same at each start and in each
 * process of one shop, and never kept.
 */
export function setupToken(sessionSecret: string): string {
  return createHmac("sha256", sessionSecret).update("set-up link").digest("base64url");
}

/** Whether a secret is that of a set-up link, made of any of these; takes the same time for every wrong one of the right length. */
export function isSetupToken(token: string, sessionSecrets: readonly string[]): boolean {
  const given = Buffer.from(token);
  return sessionSecrets.some((secret) => {
    const right = Buffer.from(setupToken(secret));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
