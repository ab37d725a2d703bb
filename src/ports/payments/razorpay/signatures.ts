import { createHmac, timingSafeEqual } from "node:crypto";

/** Hex HMAC-SHA256, Razorpay's only signature scheme. */
export function sign(message: string | Uint8Array, secret: string): string {
  return createHmac("sha256", secret).update(message).digest("hex");
}

/** Returns the text that Razorpay signs with the key secret after a payment. */
export function checkoutMessage(proof: { providerOrderId: string; paymentId: string }): string {
  return `${proof.providerOrderId}|${proof.paymentId}`;
}

/** Checks a signature in constant time. */
export function isSignedBy(message: string | Uint8Array, signature: string, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(sign(message, secret), "hex"), Buffer.from(signature, "hex"));
}
