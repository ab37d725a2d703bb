import { createHmac } from "node:crypto";

/**
 * Creates pseudonyms for the log: all lines of an account have the same one, and it cannot be traced without
 * the shop's secret.
 */
export function createAccountMarks(sessionSecret: string): (accountId: string) => string {
  const key = createHmac("sha256", sessionSecret).update("accounts in the log").digest();
  return (accountId) => createHmac("sha256", key).update(accountId).digest("base64url").slice(0, 16);
}
