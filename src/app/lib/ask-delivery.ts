import { ApiError, api } from "#app/api.ts";
import { type Delivery, readServiceability } from "#contract/shipping.ts";
import { arrivalSentence } from "#contract/shipping-words.ts";
import { askDeliveryWords as words } from "./ask-delivery-words.ts";

/** What a buyer is told of a delivery, and whether there is one. */
export interface DeliveryNews {
  isServed: boolean;
  words: string;
}

/** `Arrives Thu 26 Nov to Sat 28 Nov · free`, or why not. */
export function deliveryNews({ deliverFrom, deliverBy, charge, reason }: Delivery): DeliveryNews {
  if (deliverFrom === null || deliverBy === null || charge === null) {
    return { isServed: false, words: reason ?? "" };
  }
  return { isServed: true, words: arrivalSentence({ deliverFrom, deliverBy, charge }) };
}

/** Asks the shop about a place; `amount` in rupees. A refusal is news as well. */
export async function askDelivery(
  query: { pincode: string; products?: string | undefined; amount: number },
  signal: AbortSignal,
): Promise<DeliveryNews> {
  try {
    return deliveryNews(await api(readServiceability, { query }, { signal }));
  } catch (error) {
    const reason = error instanceof ApiError && (error.errors[0]?.message || error.message);
    return { isServed: false, words: reason || words.failed };
  }
}
