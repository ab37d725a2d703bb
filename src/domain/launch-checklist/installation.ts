/** State of the installation, which is configured by environment variables and commands. */
export interface Installation {
  /** Whether payments move real money. A shop has only live providers or only test providers. */
  takesRealMoney: boolean;
  /** Whether a webhook with a valid signature has arrived; `unneeded` if no provider sends webhooks. */
  providerMessages: "unneeded" | "unseen" | "seen";
  /** Host and port of the mail server; null if emails are only kept in the outbox. */
  mailServer: string | null;
  /** Whether the shop is reachable from outside, over HTTPS. */
  isPublic: boolean;
  hasBackup: boolean;
  /** Whether a backup was restored or completely verified without an error. */
  isRestoreTested: boolean;
}
