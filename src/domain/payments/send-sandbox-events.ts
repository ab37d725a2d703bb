import type { PayingShop, Shop } from "#domain/shop.ts";
import { type EventResult, receiveEvent } from "./receive-event.ts";

/** Result of one call of {@link sendSandboxEvents}. */
export interface SandboxDeliveries {
  receipts: EventResult[];
  /** Messages that could not be processed; the test gateway sends them again. */
  failures: { messageId: number; error: unknown }[];
}

/**
 * Delivers due messages of the test gateway through the same code as a provider's webhook: signature, bytes
 * and event id. Does nothing with live payments. Several processes may run this concurrently; stops early if
 * `signal` is aborted.
 */
export async function sendSandboxEvents(
  shop: PayingShop & Pick<Shop, "sandbox">,
  { signal }: { signal?: AbortSignal } = {},
): Promise<SandboxDeliveries> {
  const { sandbox } = shop;
  const result: SandboxDeliveries = { receipts: [], failures: [] };
  while (sandbox && !signal?.aborted) {
    const delivery = await sandbox.nextDelivery();
    if (!delivery) break;
    const { messageId, message } = delivery;
    try {
      const receipt = await receiveEvent(shop, message);
      await sandbox.markDelivered(delivery);
      result.receipts.push(receipt);
    } catch (error) {
      result.failures.push({ messageId, error });
    }
  }
  return result;
}
