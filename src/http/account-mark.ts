import { createHmac } from "node:crypto";

/**
 * Makes marks of accounts for the log: lines of one account have the same mark, and nobody without the shop's secret
 * can tell whose it is.
 */
export function createAccountMarks(sessionSecret: string): (accountId: string) => string {
  const key = createHmac("sha256", sessionSecret).update("accounts in the log").digest();
  return (accountId) => createHmac("sha256", key).update(accountId).digest("base64url").slice(0, 16);
}
