import { ApiError, api } from "#app/api.ts";
import { type Delivery, readServiceability } from "#contract/orders/shipping.ts";
import { arrivalSentence } from "#contract/orders/shipping-words.ts";
import { askDeliveryWords as words } from "./ask-delivery-words.ts";

/** Whether a place is served, and the message about it. */
export interface DeliveryMessage {
  isServed: boolean;
  words: string;
}

/** Message like `Arrives Thu 26 Nov to Sat 28 Nov · free`, or the reason why a place is not served. */
export function deliveryMessage({ deliverFrom, deliverBy, charge, reason }: Delivery): DeliveryMessage {
  if (deliverFrom === null || deliverBy === null || charge === null) {
    return { isServed: false, words: reason ?? "" };
  }
  return { isServed: true, words: arrivalSentence({ deliverFrom, deliverBy, charge }) };
}

/** Checks delivery to a PIN code; `amount` in rupees. Returns errors as a message, too. */
export async function checkDelivery(
  query: { pincode: string; products?: string | undefined; amount: number },
  signal: AbortSignal,
): Promise<DeliveryMessage> {
  try {
    return deliveryMessage(await api(readServiceability, { query }, { signal }));
  } catch (error) {
    const reason = error instanceof ApiError && (error.errors[0]?.message || error.message);
    return { isServed: false, words: reason || words.failed };
  }
}
