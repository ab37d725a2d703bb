/** What only whoever runs the shop can change, by its settings of the environment and its commands. */
export interface Installation {
  /** Some provider moves real money; those of a shop all do or none does. */
  takesRealMoney: boolean;
  /** Whether providers that send signed messages have sent some; `unneeded` where none of them does. */
  providerMessages: "unneeded" | "unseen" | "seen";
  /** Host and port of the mail server; null where letters stay in the house. */
  mailServer: string | null;
  /** Strangers reach it, by https. */
  isPublic: boolean;
  /** There is a copy of the shop. */
  hasBackup: boolean;
  /** A shop was made of a copy, or a copy was read to its end, without a fault. */
  isRestoreTested: boolean;
}
