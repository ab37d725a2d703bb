import { ApiError, api } from "#app/api.ts";
import { arrivalSentence } from "#contract/orders/delivery-days.ts";
import { type Delivery, readServiceability } from "#contract/orders/shipping.ts";
import { m } from "#messages";

/** Whether the shop delivers to a place, and the text to show about it. */
export interface DeliveryMessage {
  isServed: boolean;
  message: string;
}

/** Message like `Arrives Thu 26 Nov to Sat 28 Nov · free`, or the reason why a place is not served. */
export function deliveryMessage(delivery: Delivery): DeliveryMessage {
  const { serviceable, deliverFrom, deliverBy, charge, reason } = delivery;
  if (serviceable && deliverFrom === null)
    return { isServed: true, message: m["orders.shipping.notNeeded"]() };
  if (deliverFrom === null || deliverBy === null || charge === null) {
    return { isServed: false, message: reason ?? "" };
  }
  return { isServed: true, message: arrivalSentence({ deliverFrom, deliverBy, charge }) };
}

/** Checks delivery to a PIN code; `amount` in rupees. If the check fails, the message says why. */
export async function checkDelivery(
  query: { pincode: string; products?: string | undefined; amount: number },
  signal: AbortSignal,
): Promise<DeliveryMessage> {
  try {
    return deliveryMessage(await api(readServiceability, { query }, { signal }));
  } catch (error) {
    const reason = error instanceof ApiError && (error.errors[0]?.message || error.message);
    return { isServed: false, message: reason || m["common.deliveryCheck.failed"]() };
  }
}
