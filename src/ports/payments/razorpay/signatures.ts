import { createHmac, timingSafeEqual } from "node:crypto";

/** Hex HMAC-SHA256, the one signature scheme of Razorpay. */
export function sign(message: string | Uint8Array, secret: string): string {
  return createHmac("sha256", secret).update(message).digest("hex");
}

/** What the provider signs after a payment, with the key secret. */
export function checkoutMessage(proof: { providerOrderId: string; paymentId: string }): string {
  return `${proof.providerOrderId}|${proof.paymentId}`;
}

/** Compares without telling, by the time it takes, how much of the signature was right. */
export function isSignedBy(message: string | Uint8Array, signature: string, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(sign(message, secret), "hex"), Buffer.from(signature, "hex"));
}
