import {
  type sandboxDeclineReasons,
  sandboxMishaps,
  type sandboxOutcomes,
} from "#contract/sandbox-outcomes.ts";
import { systemWords } from "#contract/system-words.ts";
import { conflict, notFound, ShopError } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { PaymentGatewayError } from "#ports/payments/payment-gateway.ts";
import type {
  CheckoutFailure,
  CheckoutSuccess,
  SandboxOutcome,
} from "#ports/payments/sandbox/sandbox-gateway.ts";

type WishedOutcome = (typeof sandboxOutcomes)[number];

/**
 * Decides a payment at the test-mode bank, which may well decline it. Not found when real payments are taken or
 * the order is unknown; conflict when the order holds money already; unavailable when the bank is to be silent.
 */
export async function payInSandbox(
  { sandbox }: Pick<Shop, "sandbox">,
  { providerOrderId, outcome }: { providerOrderId: string; outcome: WishedOutcome },
): Promise<CheckoutSuccess | CheckoutFailure> {
  if (!sandbox) throw notFound(systemWords.unknownCall);
  try {
    return await sandbox.pay(providerOrderId, bankOutcome(outcome));
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    if (error.kind === "not-found") throw notFound(error.description);
    if (error.kind === "timeout") throw new ShopError("unavailable", error.description, { cause: error });
    throw conflict(error.description);
  }
}

function bankOutcome(outcome: WishedOutcome): SandboxOutcome {
  // The bank does not know that the pop-up will keep the receipt to itself.
  if (outcome === "success" || outcome === "lost_browser") return "success";
  return isDecline(outcome) ? { decline: outcome } : outcome;
}

const isDecline = (
  outcome: Exclude<WishedOutcome, "success">,
): outcome is (typeof sandboxDeclineReasons)[number] =>
  !(sandboxMishaps as readonly string[]).includes(outcome);
