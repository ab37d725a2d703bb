import { setTimeout as pause } from "node:timers/promises";
import type * as z from "zod/mini";
import { removeTrailingSlashes } from "#contract/checkout/addresses.ts";
import { traceHeaders } from "#ports/machine/trace.ts";
import type { NewProviderOrder, PaymentFormSources, ProviderOrder, SettledLine } from "../payment-gateway.ts";
import { PaymentGatewayError } from "../payment-gateway.ts";
import type { OfferedGateway } from "../payment-gateways.ts";
import { isLiveKey, type RazorpayAccess } from "./settings.ts";
import { checkoutMessage, isSignedBy } from "./signatures.ts";
import { readWebhookEvent, refundNotes } from "./webhook-event.ts";
import {
  failureFrom,
  methodsResponse,
  orderListResponse,
  orderResponse,
  paymentListResponse,
  paymentResponse,
  readResponse,
  refundResponse,
} from "./wire.ts";
import { linesInResponse, settledResponse } from "./wire-settlements.ts";

export interface RazorpayOptions extends RazorpayAccess {
  /** Timeout of one attempt. Once this time has passed since the first attempt began, no new attempt starts. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

interface Call<Result> {
  method: "GET" | "POST";
  path: string;
  responseSchema: z.ZodMiniType<Result>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Only for requests that are safe to repeat. */
  attempts?: number;
  /** Set if the request reads one record by id. A refusal then means that the record does not exist. */
  readsOneRecord?: boolean;
}

const maxSafeAttempts = 3;

/** Razorpay's maximum page size for settlement lines. */
const settlementPageSize = 1_000;

/** Origins of Checkout.js and of its requests. */
const paymentFormSources = {
  script: ["https://checkout.razorpay.com", "https://cdn.razorpay.com"],
  frame: ["https://api.razorpay.com", "https://checkout.razorpay.com"],
  connect: [
    "https://api.razorpay.com",
    "https://checkout.razorpay.com",
    "https://lumberjack.razorpay.com",
    "https://lumberjack-metrics.razorpay.com",
  ],
  image: ["https://cdn.razorpay.com"],
} satisfies PaymentFormSources;

/** Razorpay's REST API. Only reads and refunds (with an idempotency key) are retried. */
export function createRazorpayGateway(options: RazorpayOptions): OfferedGateway {
  const { keyId, keySecret, webhookSecrets, timeoutMs = 10_000, fetch = globalThis.fetch } = options;
  if ([keySecret, ...webhookSecrets].includes("")) throw new TypeError("A signing secret must not be empty.");
  const baseUrl = baseUrlOf(options.apiUrl);
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function attempt<Result>(call: Call<Result>): Promise<Result> {
    let status: number;
    let text: string;
    try {
      const response = await fetch(baseUrl + call.path, {
        method: call.method,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          Authorization: authorization,
          ...(call.body && { "Content-Type": "application/json" }),
          ...traceHeaders(),
          ...call.headers,
        },
        body: call.body && JSON.stringify(call.body),
      });
      status = response.status;
      text = await response.text();
    } catch (cause) {
      throw noResponse(cause);
    }
    if (status >= 200 && status < 300) return readResponse(status, text, call.responseSchema);
    throw failureFrom(status, text, call.readsOneRecord ?? false);
  }

  async function send<Result>(call: Call<Result>): Promise<Result> {
    const startedAt = performance.now();
    for (let failed = 1; ; failed += 1) {
      try {
        return await attempt(call);
      } catch (error) {
        const isLast = failed >= (call.attempts ?? 1) || performance.now() - startedAt >= timeoutMs;
        if (isLast || !isRetryable(error)) throw error;
        await pause(100 * 2 ** failed * (0.5 + Math.random() / 2));
      }
    }
  }

  async function findOrder(receipt: string, attempts: number): Promise<ProviderOrder | null> {
    const path = `/orders?receipt=${encodeURIComponent(receipt)}&count=100`;
    const list = await send({ method: "GET", path, responseSchema: orderListResponse, attempts });
    return list.items.find((order) => order.receipt === receipt) ?? null;
  }

  /** Looks up the order by receipt, because a request without a response may have succeeded. */
  async function findOrderDespiteError(input: NewProviderOrder, failure: unknown): Promise<ProviderOrder> {
    const order = await findOrder(input.receipt, 1).catch(() => null);
    if (order?.amountPaise === input.amountPaise && order.status === "created") return order;
    throw failure;
  }

  return {
    name: "razorpay",
    keyId,
    movesRealMoney: isLiveKey(keyId),
    paymentFormSources,

    listPaymentMethods: () => send({ method: "GET", path: "/methods", responseSchema: methodsResponse }),

    async listSettlementLines({ year, month }) {
      const lines: SettledLine[] = [];
      for (let skip = 0; ; skip += settlementPageSize) {
        const path = `/settlements/recon/combined?year=${year}&month=${month}&count=${settlementPageSize}&skip=${skip}`;
        const responseSchema = await send({
          method: "GET",
          path,
          responseSchema: settledResponse,
          attempts: maxSafeAttempts,
        });
        lines.push(...linesInResponse(responseSchema));
        if (responseSchema.items.length < settlementPageSize) break;
      }
      return lines.sort((a, b) => a.settledAt.getTime() - b.settledAt.getTime());
    },

    async createOrder(input) {
      requirePaise(input.amountPaise);
      const { receipt, currency, notes } = input;
      const body = { amount: input.amountPaise, currency, receipt, notes };
      try {
        return await send({ method: "POST", path: "/orders", body, responseSchema: orderResponse });
      } catch (error) {
        if (!hasNoResponse(error)) throw error;
        return await findOrderDespiteError(input, error);
      }
    },

    findOrderByReceipt: (receipt) => findOrder(receipt, maxSafeAttempts),

    fetchPayment: async (paymentId) =>
      send({
        method: "GET",
        path: `/payments/${segment(paymentId)}`,
        responseSchema: paymentResponse,
        attempts: maxSafeAttempts,
        readsOneRecord: true,
      }),

    async fetchOrderPayments(providerOrderId) {
      const list = await send({
        method: "GET",
        path: `/orders/${segment(providerOrderId)}/payments`,
        responseSchema: paymentListResponse,
        attempts: maxSafeAttempts,
        readsOneRecord: true,
      });
      return list.items;
    },

    async capturePayment(paymentId, amountPaise) {
      requirePaise(amountPaise);
      return send({
        method: "POST",
        path: `/payments/${segment(paymentId)}/capture`,
        body: { amount: amountPaise, currency: "INR" },
        responseSchema: paymentResponse,
      });
    },

    async refundPayment({ paymentId, amountPaise, idempotencyKey, ownId }) {
      if (amountPaise !== undefined) requirePaise(amountPaise);
      if (!/^[A-Za-z0-9_-]{10,}$/.test(idempotencyKey)) {
        throw rejected("The idempotency key must have at least 10 letters, digits, hyphens or underscores.");
      }
      return send({
        method: "POST",
        path: `/payments/${segment(paymentId)}/refund`,
        body: {
          ...(amountPaise !== undefined && { amount: amountPaise }),
          ...(ownId && { notes: refundNotes(ownId) }),
        },
        headers: { "X-Refund-Idempotency": idempotencyKey },
        responseSchema: refundResponse,
        attempts: maxSafeAttempts,
      });
    },

    verifyCheckoutSignature: (proof) => isSignedBy(checkoutMessage(proof), proof.signature, keySecret),

    verifyWebhookSignature: (rawBody, signature) =>
      webhookSecrets.some((secret) => isSignedBy(rawBody, signature, secret)),

    readMessage: readWebhookEvent,
  };
}

function baseUrlOf(apiUrl: string): string {
  const url = new URL(apiUrl);
  return url.origin + (url.pathname === "/" ? "/v1" : removeTrailingSlashes(url.pathname));
}

/** Encodes an id as a path segment. Rejects `.`, `..` and an empty id, which would address another resource. */
function segment(id: string): string {
  if (/^\.{0,2}$/.test(id)) {
    throw new PaymentGatewayError({ kind: "not-found", description: "The id provided does not exist" });
  }
  return encodeURIComponent(id);
}

function requirePaise(amountPaise: number): void {
  if (Number.isSafeInteger(amountPaise)) return;
  throw rejected("The amount must be an integer.", "amount");
}

function rejected(description: string, field?: string): PaymentGatewayError {
  return new PaymentGatewayError({ kind: "rejected", code: "BAD_REQUEST_ERROR", description, field });
}

function noResponse(cause: unknown): PaymentGatewayError {
  const isTimeout = cause instanceof Error && cause.name === "TimeoutError";
  return isTimeout
    ? new PaymentGatewayError({
        kind: "timeout",
        description: "The payment provider did not answer in time.",
      })
    : new PaymentGatewayError(
        { kind: "unavailable", description: "The payment provider could not be reached." },
        { cause },
      );
}

function hasNoResponse(error: unknown): boolean {
  return error instanceof PaymentGatewayError && (error.kind === "timeout" || error.kind === "unavailable");
}

function isRetryable(error: unknown): boolean {
  return hasNoResponse(error) || (error instanceof PaymentGatewayError && error.kind === "throttled");
}
