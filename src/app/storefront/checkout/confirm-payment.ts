import { ApiError, messageOf } from "#app/api.ts";
import type { ProviderReceipt } from "#contract/checkout/checkout.ts";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";
import { m } from "#messages";

/** State of a payment without an order. The first two may change, so checking again can help; the others are final. */
export type PaymentState = "no answer" | "not completed" | "under review" | "sold out" | "returned";

/** Outcome of a payment that the customer made. */
export type Confirmation =
  /** `orderId` is undefined if the response has only `success`, as for checkout A (Specification §7). */
  | { outcome: "placed"; orderId: string | undefined }
  | { outcome: "unconfirmed"; paymentState: PaymentState; message: string }
  /** The server does not recognise the payment. */
  | { outcome: "rejected"; message: string };

export type Verify = (receipt: ProviderReceipt) => Promise<{ order?: { _id?: string } }>;

/** Delays before each retry, in milliseconds. */
const retryDelays = [1000, 3000];

/**
 * Asks the server to verify a payment. The customer may have been charged even if the response is lost, so the call is
 * retried and never reported as a failure.
 */
export async function confirmPayment(
  verify: Verify,
  receipt: ProviderReceipt,
  pause: (milliseconds: number) => Promise<void> = sleep,
): Promise<Confirmation> {
  for (const wait of [...retryDelays, null]) {
    try {
      const { order } = await verify(receipt);
      return { outcome: "placed", orderId: order?._id || undefined };
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome) return outcome;
      if (wait !== null) await pause(wait);
    }
  }
  return { outcome: "unconfirmed", paymentState: "no answer", message: m["checkout.confirmationPending"]() };
}

const finalStates: Partial<Record<ErrorCode, PaymentState>> = {
  "payment-under-review": "under review",
  "sold-out": "sold out",
  "payment-returned": "returned",
};

/** Maps an error to an outcome; null if it is temporary, such as a lost connection or a busy server. */
function outcomeOf(error: unknown): Confirmation | null {
  const { status, code = "failed" } = error instanceof ApiError ? error : { status: 0 };
  if (status === 409) {
    const message = messageOf(error, m["checkout.confirmationPending"]());
    return { outcome: "unconfirmed", paymentState: finalStates[code] ?? "not completed", message };
  }
  if (status === 400 || status === 404) {
    return { outcome: "rejected", message: messageOf(error, m["checkout.verificationFailed"]()) };
  }
  return null;
}

/** True if checking again will not change the state. */
export const isFinal = (paymentState: PaymentState): boolean =>
  paymentState !== "no answer" && paymentState !== "not completed";

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
