import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Returns the secret of the link that sets up a shop without an administrator. The secret is derived from the
 * session secret, so it is the same in every process and after every start, and is never stored.
 */
export function setupToken(sessionSecret: string): string {
  return createHmac("sha256", sessionSecret).update("set-up link").digest("base64url");
}

/**
 * Whether a token belongs to the setup link of one of these session secrets. Takes constant time for tokens
 * of the right length.
 */
export function isSetupToken(token: string, sessionSecrets: readonly string[]): boolean {
  const actualToken = Buffer.from(token);
  return sessionSecrets.some((secret) => {
    const expectedToken = Buffer.from(setupToken(secret));
    return actualToken.length === expectedToken.length && timingSafeEqual(actualToken, expectedToken);
  });
}
