import {
  type sandboxDeclineReasons,
  sandboxFailures,
  type sandboxOutcomes,
} from "#contract/payments/sandbox-outcomes.ts";
import { conflict, notFound, ShopError } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import { PaymentGatewayError } from "#ports/payments/payment-gateway.ts";
import type {
  CheckoutFailure,
  CheckoutSuccess,
  SandboxOutcome,
} from "#ports/payments/sandbox/sandbox-gateway.ts";

type RequestedOutcome = (typeof sandboxOutcomes)[number];

/**
 * Completes a payment at the test gateway, which may decline it. Throws `not found` with live payments or for
 * an unknown order, a conflict if the order is already paid, `unavailable` if the gateway simulates an
 * outage.
 */
export async function payInSandbox(
  { sandbox }: Pick<Shop, "sandbox">,
  { providerOrderId, outcome }: { providerOrderId: string; outcome: RequestedOutcome },
): Promise<CheckoutSuccess | CheckoutFailure> {
  if (!sandbox) throw notFound(m["reports.system.unknownPath"]());
  try {
    return await sandbox.pay(providerOrderId, bankOutcome(outcome));
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    if (error.kind === "not-found") throw notFound(error.description);
    if (error.kind === "timeout") throw new ShopError("unavailable", error.description, { cause: error });
    throw conflict(error.description);
  }
}

function bankOutcome(outcome: RequestedOutcome): SandboxOutcome {
  // The gateway does not know that the pop-up will withhold the receipt.
  if (outcome === "success" || outcome === "lost_browser") return "success";
  return isDecline(outcome) ? { decline: outcome } : outcome;
}

const isDecline = (
  outcome: Exclude<RequestedOutcome, "success">,
): outcome is (typeof sandboxDeclineReasons)[number] =>
  !(sandboxFailures as readonly string[]).includes(outcome);
