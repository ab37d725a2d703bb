/** State of the installation, which is configured by environment variables and commands. */
export interface Installation {
  /** Payments move real money. Within one shop, this is true of all providers or of none. */
  takesRealMoney: boolean;
  /**
   * Whether providers with webhooks have sent a signed message; `unneeded` if there are no such providers.
   */
  providerMessages: "unneeded" | "unseen" | "seen";
  /** Host and port of the mail server; null if emails are only kept in the outbox. */
  mailServer: string | null;
  /** The shop is reachable from outside, over HTTPS. */
  isPublic: boolean;
  /** A backup exists. */
  hasBackup: boolean;
  /** A backup was restored, or verified completely, without an error. */
  isRestoreTested: boolean;
}
