import type { PayingShop, Shop } from "#domain/shop.ts";
import { type EventReceipt, receiveEvent } from "./receive-event.ts";

/** What a round of deliveries came to. */
export interface SandboxDeliveries {
  receipts: EventReceipt[];
  /** Messages that the shop could not take in; the bank will send them again. */
  failures: { messageId: number; error: unknown }[];
}

/**
 * Brings the test-mode bank's due messages to the shop, through the same door as a provider's: signature, bytes and
 * event id. Does nothing where real payments are taken. Several processes can do so at once; ends early when
 * `signal` is aborted.
 */
export async function deliverSandboxMessages(
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
      await sandbox.noteDelivered(delivery);
      result.receipts.push(receipt);
    } catch (error) {
      result.failures.push({ messageId, error });
    }
  }
  return result;
}
