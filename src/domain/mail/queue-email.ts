import type { Db } from "#ports/database/database.ts";
import { presentSettings } from "../settings/shop-settings.ts";
import { enqueueMail, type NewMail } from "./outbox.ts";
import type { ShopEmail } from "./render-email.ts";

/**
 * Queues an email, rendered with the current settings, and returns its id. It is sent only if the transaction
 * commits. `enclosed` names documents to attach.
 */
export async function queueEmail(
  tx: Db,
  render: ShopEmail,
  enclosed: Pick<NewMail, "invoiceId" | "papersOfOrderId"> = {},
): Promise<string> {
  return enqueueMail(tx, { ...render(await presentSettings(tx)), ...enclosed });
}
