import { ApiError, messageOf } from "#app/api.ts";
import type { ProviderReceipt } from "#contract/checkout.ts";
import { checkoutWords } from "#contract/checkout-words.ts";
import type { RefusalCode } from "#contract/refusal-codes.ts";

/**
 * How a payment stands that was made and is no order. Of the first two nobody can tell yet, and asking again may help;
 * the others are the last word.
 */
export type Standing = "no answer" | "not completed" | "under review" | "sold out" | "returned";

/** What became of a payment the shopper made. */
export type Confirmation =
  /** Without an id where the answer says no more than success, as checkout A's may (Specification §7). */
  | { outcome: "placed"; orderId: string | undefined }
  | { outcome: "unconfirmed"; standing: Standing; message: string }
  /** The server says that this is no payment of ours. */
  | { outcome: "rejected"; message: string };

export type Verify = (receipt: ProviderReceipt) => Promise<{ order?: { _id?: string } }>;

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
      return { outcome: "placed", orderId: order?._id || undefined };
    } catch (error) {
      const verdict = verdictOf(error);
      if (verdict) return verdict;
      if (wait !== null) await pause(wait);
    }
  }
  return { outcome: "unconfirmed", standing: "no answer", message: checkoutWords.confirmationPending };
}

/** The last words about a payment. */
const standings: Partial<Record<RefusalCode, Standing>> = {
  "payment-under-review": "under review",
  "sold-out": "sold out",
  "payment-returned": "returned",
};

/** What a refusal says about the payment; null when it says nothing: no answer, a stumbling or busy server. */
function verdictOf(error: unknown): Confirmation | null {
  const { status, code = "failed" } = error instanceof ApiError ? error : { status: 0 };
  if (status === 409) {
    const message = messageOf(error, checkoutWords.confirmationPending);
    return { outcome: "unconfirmed", standing: standings[code] ?? "not completed", message };
  }
  if (status === 400 || status === 404) {
    return { outcome: "rejected", message: messageOf(error, checkoutWords.verificationFailed) };
  }
  return null;
}

/** Whether asking again will not change the answer. */
export const isFinal = (standing: Standing): boolean =>
  standing !== "no answer" && standing !== "not completed";

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
