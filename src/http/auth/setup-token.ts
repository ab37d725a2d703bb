import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Secret of the link that sets up a shop without an administrator. It is the same at each start and in each
 * process of a shop, and never stored.
 */
export function setupToken(sessionSecret: string): string {
  return createHmac("sha256", sessionSecret).update("set-up link").digest("base64url");
}

/**
 * Whether a secret is the set-up link's for one of these session secrets. Constant time for tokens of the
 * right length.
 */
export function isSetupToken(token: string, sessionSecrets: readonly string[]): boolean {
  const given = Buffer.from(token);
  return sessionSecrets.some((secret) => {
    const expectedToken = Buffer.from(setupToken(secret));
    return given.length === expectedToken.length && timingSafeEqual(given, expectedToken);
  });
}
