import type { ShopSettings } from "#contract/settings-fields.ts";

/** Texts of the test email that staff can send. */
export const testLetterWords = {
  subject: ({ tradeName }: ShopSettings["company"]) => `Mail of ${tradeName} works`,
  arrived: "You pressed Test in the back office. That you read this says that letters of the shop arrive.",
  spam: "If it was among the spam, customers find theirs there, too: the help pages of your mail provider say what to enter for your domain (SPF and DKIM).",
} as const;
