import type { ShopSettings } from "#contract/settings/settings-fields.ts";

/** Texts of the test email that staff can send. */
export const testEmailMessages = {
  subject: ({ tradeName }: ShopSettings["company"]) => `Email from ${tradeName} works`,
  arrived: "You sent this from the back office. If you can read it, email delivery works.",
  spam: "If it landed in spam, customers' emails will too. Your mail provider's help pages explain how to set up SPF and DKIM for your domain.",
} as const;
