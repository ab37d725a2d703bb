import { ApiError, messageOf } from "#app/api.ts";
import type { ProviderReceipt } from "#contract/checkout.ts";
import { checkoutWords } from "#contract/checkout-words.ts";

/** What became of a payment the shopper made. */
export type Confirmation =
  | { outcome: "placed"; orderId: string }
  /** Nobody can tell yet; the money may have moved. With `final` the shop has it on record and asking again is idle. */
  | { outcome: "unconfirmed"; message: string; final: boolean }
  /** The server says that this is no payment of ours. */
  | { outcome: "rejected"; message: string };

export type Verify = (receipt: ProviderReceipt) => Promise<{ order: { _id: string } }>;

/** Waits between the tries, in milliseconds. */
const patience = [1000, 3000];

/**
 * Has the server verify a payment. A lost answer proves nothing about money that has moved, so it is asked for
 * again and never reported as a failure.
 */
export async function confirmPayment(
  verify: Verify,
  receipt: ProviderReceipt,
  pause: (milliseconds: number) => Promise<void> = sleep,
): Promise<Confirmation> {
  for (const wait of [...patience, null]) {
    try {
      const { order } = await verify(receipt);
      return { outcome: "placed", orderId: order._id };
    } catch (error) {
      const verdict = verdictOf(error);
      if (verdict) return verdict;
      if (wait !== null) await pause(wait);
    }
  }
  return { outcome: "unconfirmed", message: checkoutWords.confirmationPending, final: false };
}

/** What a refusal says about the payment; null when it says nothing: no answer, a stumbling or busy server. */
function verdictOf(error: unknown): Confirmation | null {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 409) {
    const message = messageOf(error, checkoutWords.confirmationPending);
    return { outcome: "unconfirmed", message, final: message === checkoutWords.attention };
  }
  if (status === 400 || status === 404) {
    return { outcome: "rejected", message: messageOf(error, checkoutWords.verificationFailed) };
  }
  return null;
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
