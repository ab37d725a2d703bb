import type { Db } from "#ports/database/database.ts";
import { presentSettings } from "../settings/shop-settings.ts";
import type { ShopLetter } from "./letter.ts";
import { enqueueMail, type NewMail } from "./outbox.ts";

/**
 * Puts a letter, which says who the shop is now, into the outbox, and answers its id; it goes out only if the
 * transaction is committed. An invoice or credit note, or an order whose drones have papers, that is named goes with it.
 */
export async function postLetter(
  tx: Db,
  letter: ShopLetter,
  enclosed: Pick<NewMail, "invoiceId" | "papersOfOrderId"> = {},
): Promise<string> {
  return enqueueMail(tx, { ...letter(await presentSettings(tx)), ...enclosed });
}
