import { getSettings } from "#domain/settings/shop-settings.ts";
import { getLocale } from "#messages/runtime";
import type { Db } from "#ports/database/database.ts";
import { runInLocale } from "#ports/machine/locale.ts";
import { enqueueMail, type NewMail } from "./outbox.ts";
import { localeOf } from "./recipient-locale.ts";
import type { ShopEmail } from "./render-email.ts";

/**
 * Queues an email in the language of its recipient, rendered with the current settings, and returns its id.
 * The email is sent only if the transaction commits. `subject` identifies the order that the
 * email is about, and the documents to attach.
 */
export async function queueEmail(
  tx: Db,
  render: ShopEmail,
  subject: Pick<NewMail, "invoiceId" | "droneDocumentsOrderId" | "orderId"> = {},
): Promise<string> {
  const settings = await getSettings(tx);
  const email = render(settings);
  const locale = await localeOf(tx, email.to);
  const translated = locale === getLocale() ? email : runInLocale(locale, () => render(settings));
  return enqueueMail(tx, { ...translated, ...subject });
}
