import type { sandboxOutcomes } from "#contract/checkout-words.ts";
import { conflict, notFound } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { PaymentGatewayError } from "#ports/payments/payment-gateway.ts";
import type { CheckoutFailure, CheckoutSuccess } from "#ports/payments/sandbox-gateway.ts";

/**
 * Decides a payment at the test-mode bank, which may well decline it. Not found when real payments are taken or
 * the order is unknown; conflict when the order holds money already.
 */
export async function payInSandbox(
  { sandbox }: Pick<Shop, "sandbox">,
  { providerOrderId, outcome }: { providerOrderId: string; outcome: (typeof sandboxOutcomes)[number] },
): Promise<CheckoutSuccess | CheckoutFailure> {
  if (!sandbox) throw notFound("There is no such call");
  try {
    return await sandbox.pay(providerOrderId, outcome === "success" ? "success" : { decline: outcome });
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    if (error.kind === "not-found") throw notFound(error.description);
    throw conflict(error.description);
  }
}
