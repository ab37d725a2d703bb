import type { ShopSettings } from "#contract/settings/settings-fields.ts";

/** Sender of the shop's emails, such as `"Pankh" <shop@example.com>`. */
export function senderOf({ company, mail }: ShopSettings): string {
  const name = (mail.senderName || company.tradeName).replace(/[\p{Cc}"\\]/gu, " ");
  return `"${name}" <${mail.senderEmail || company.email}>`;
}
