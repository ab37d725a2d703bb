import * as z from "zod/mini";
import { type PaymentMethod, paymentMethods } from "#contract/payments/payment-methods.ts";
import type {
  PaymentFailureKind,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
} from "../payment-gateway.ts";
import { PaymentGatewayError } from "../payment-gateway.ts";

const wireOrder = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.literal("INR"),
  receipt: z.nullish(z.string()),
  status: z.enum(["created", "attempted", "paid"]),
});

const wirePayment = z.object({
  id: z.string(),
  order_id: z.nullish(z.string()),
  amount: z.int(),
  amount_refunded: z.nullish(z.int()),
  currency: z.string(),
  // Including tax; null until the payment is captured.
  fee: z.nullish(z.int().check(z.nonnegative())),
  // Only sent for accounts that can pass the fee on to the buyer.
  fee_bearer: z.nullish(z.string()),
  offer_id: z.nullish(z.string()),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  error_description: z.nullish(z.string()),
});

const wireRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  status: z.enum(["pending", "processed", "failed"]),
});

const wireError = z.object({
  error: z.object({
    code: z.nullish(z.string()),
    description: z.nullish(z.string()),
    reason: z.nullish(z.string()),
    field: z.nullish(z.string()),
  }),
});

export const orderResponse = z.pipe(
  wireOrder,
  z.transform(
    (order): ProviderOrder => ({
      id: order.id,
      amountPaise: order.amount,
      currency: order.currency,
      receipt: order.receipt ?? "",
      status: order.status,
    }),
  ),
);

const feePayers: Record<string, "buyer" | "shop"> = { customer: "buyer", platform: "shop" };

function feeOf({ fee, fee_bearer: bearer }: z.infer<typeof wirePayment>): Pick<ProviderPayment, "fee"> {
  if (fee == null && bearer == null) return {};
  return { fee: { paise: fee ?? null, payer: feePayers[bearer ?? ""] ?? "unknown" } };
}

export const paymentResponse = z.pipe(
  wirePayment,
  z.transform(
    (payment): ProviderPayment => ({
      id: payment.id,
      orderId: payment.order_id ?? null,
      amountPaise: payment.amount,
      amountRefundedPaise: payment.amount_refunded ?? 0,
      currency: payment.currency,
      ...feeOf(payment),
      ...(payment.offer_id && { hasOffer: true }),
      status: payment.status,
      errorDescription: payment.error_description ?? null,
    }),
  ),
);

export const refundResponse = z.pipe(
  wireRefund,
  z.transform(
    (refund): ProviderRefund => ({
      id: refund.id,
      paymentId: refund.payment_id,
      amountPaise: refund.amount,
      status: refund.status,
    }),
  ),
);

/** A method is enabled by `true`, or by a list (of banks, of wallets) with at least one enabled entry. */
const wireMethod = z.nullish(z.union([z.boolean(), z.array(z.unknown()), z.record(z.string(), z.unknown())]));

const wireMethods = z.object({
  upi: wireMethod,
  card: wireMethod,
  credit_card: wireMethod,
  debit_card: wireMethod,
  netbanking: wireMethod,
  wallet: wireMethod,
  emi: wireMethod,
  cardless_emi: wireMethod,
  paylater: wireMethod,
});

const isOn = (method: z.infer<typeof wireMethod>): boolean =>
  typeof method === "object" && method !== null
    ? Object.values(method).some((one) => one !== false && one !== null && one !== 0)
    : method === true;

/** Converts the response of `GET /v1/methods` to a list of {@link PaymentMethod}. */
export const methodsResponse = z.pipe(
  wireMethods,
  z.transform((methods): PaymentMethod[] => {
    const offered: Record<PaymentMethod, boolean> = {
      upi: isOn(methods.upi),
      card: isOn(methods.card) || isOn(methods.credit_card) || isOn(methods.debit_card),
      netbanking: isOn(methods.netbanking),
      wallet: isOn(methods.wallet),
      emi: isOn(methods.emi) || isOn(methods.cardless_emi),
      "pay-later": isOn(methods.paylater),
    };
    return paymentMethods.filter((one) => offered[one]);
  }),
);

export const orderListResponse = z.object({ items: z.array(orderResponse) });
export const paymentListResponse = z.object({ items: z.array(paymentResponse) });

/** Classifies a failure by its HTTP status alone, because descriptions change without notice. */
function kindOfStatus(status: number, readsOneRecord: boolean): PaymentFailureKind {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 404) return "not-found";
  if (status === 429) return "throttled";
  // An earlier request with the same idempotency key is still in progress.
  if (status === 409) return "unavailable";
  if (status === 408 || status >= 500) return "unavailable";
  // Razorpay returns 400, not 404, for an unknown id.
  return readsOneRecord ? "not-found" : "rejected";
}

/** Returns the error for a response with a status other than 2xx. The body may be a proxy's HTML page, or empty. */
export function failureFrom(status: number, body: string, readsOneRecord: boolean): PaymentGatewayError {
  const { error } = z.safeParse(wireError, parseJson(body)).data ?? { error: {} };
  return new PaymentGatewayError({
    kind: kindOfStatus(status, readsOneRecord),
    status,
    description: error.description ?? `The payment provider answered with HTTP ${status}.`,
    code: error.code ?? undefined,
    reason: error.reason ?? undefined,
    field: error.field ?? undefined,
  });
}

/** Parses a 2xx response. A malformed one is treated like a missing response. */
export function readResponse<Result>(status: number, body: string, shape: z.ZodMiniType<Result>): Result {
  const parsed = z.safeParse(shape, parseJson(body));
  if (parsed.success) return parsed.data;
  throw new PaymentGatewayError(
    { kind: "unavailable", status, description: "The payment provider sent an invalid response." },
    { cause: parsed.error },
  );
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
