import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { FakeBank } from "./fake-razorpay-bank.ts";
import { FakeSettlements } from "./fake-razorpay-settlements.ts";
import { Refusal } from "./fake-razorpay-wire.ts";

export interface FakeRazorpayOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The port on 127.0.0.1; by default a free one. */
  port?: number;
}

/** How the API can fail. `timeout` never answers; `reset` drops the connection. */
export type FakeFailure =
  | "500-html"
  | "502-html"
  | "500-json"
  | "429"
  | "409"
  | "401"
  | "unparsable"
  | "timeout"
  | "reset";

export interface FailureScope {
  /** Number of requests that fail; all by default. */
  times?: number;
  /** Limits the failure to requests whose `METHOD /v1/path` begins with this. */
  only?: string;
  /** Whether the request is processed before it fails, so that only its response is lost. */
  carriedOut?: boolean;
}

export type WebhookEventName =
  | "payment.authorized"
  | "payment.captured"
  | "payment.failed"
  | "order.paid"
  | "refund.created"
  | "refund.processed"
  | "refund.failed";

export type DisputeEventName =
  | "payment.dispute.created"
  | "payment.dispute.action_required"
  | "payment.dispute.under_review"
  | "payment.dispute.won"
  | "payment.dispute.lost"
  | "payment.dispute.closed";

/** A webhook with body and headers, which a test can send late, twice or out of order. */
export interface WebhookDelivery {
  body: string;
  headers: { "Content-Type": string; "X-Razorpay-Event-Id": string; "X-Razorpay-Signature": string };
}

interface RecordedRequest {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export type FakeRazorpay = Awaited<ReturnType<typeof startFakeRazorpay>>;

const htmlPage = "<html><head><title>Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>";

/**
 * Starts an HTTP server on loopback that imitates Razorpay's API with its errors, quirks and signatures. `bank` stores the
 * records and acts as the customer (`pay`, `decline`, `authoriseLate`).
 */
export async function startFakeRazorpay({ keyId, keySecret, webhookSecret, port = 0 }: FakeRazorpayOptions) {
  const bank = new FakeBank(keySecret);
  const settlements = new FakeSettlements(bank);
  const requests: RecordedRequest[] = [];
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  let failure: (FailureScope & { kind: FakeFailure; left: number }) | null = null;

  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const { method = "GET", url: path = "/", headers } = request;
    requests.push({ method, path, headers, body });
    const failing = takeFailure(`${method} ${path}`);
    if (failing && !failing.carriedOut) return fail(failing.kind, response);
    const [status, answer] = answerTo(method, path, headers, body);
    if (failing) return fail(failing.kind, response);
    sendJson(response, status, answer);
  });

  function takeFailure(line: string) {
    if (!failure || failure.left === 0 || !line.startsWith(failure.only ?? "")) return null;
    failure.left -= 1;
    return failure;
  }

  function answerTo(
    method: string,
    path: string,
    headers: IncomingMessage["headers"],
    body: string,
  ): [number, unknown] {
    if (headers.authorization !== authorization) return [401, errorBody("Authentication failed")];
    try {
      return [200, route(method, new URL(path, "http://fake"), headers, body)];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [400, errorBody(error.message, error.reason, error.field)];
    }
  }

  function route(method: string, url: URL, headers: IncomingMessage["headers"], body: string): unknown {
    const [, version, collection, encodedId, action, ...rest] = url.pathname.split("/");
    const id = encodedId && decodeURIComponent(encodedId);
    if (version !== "v1" || rest.length > 0) throw noSuchUrl();
    if (method === "GET" && url.pathname === "/v1/settlements/recon/combined") {
      return collectionOf(settlements.report(url.searchParams));
    }
    switch (`${method} ${collection}${id ? "/:id" : ""}${action ? `/${action}` : ""}`) {
      case "GET methods":
        return bank.methods;
      case "POST orders":
        return bank.createOrder(jsonOf(body, headers));
      case "GET orders":
        return collectionOf(ordersMatching(url.searchParams));
      case "GET orders/:id":
        return bank.order(id ?? "");
      case "GET orders/:id/payments":
        return collectionOf(bank.paymentsOf(bank.order(id ?? "").id));
      case "GET payments":
        return collectionOf([...bank.payments.values()].reverse());
      case "GET payments/:id":
        return bank.payment(id ?? "");
      case "POST payments/:id/capture":
        return bank.capture(id ?? "", jsonOf(body, headers));
      case "POST payments/:id/refund": {
        const key = headers["x-refund-idempotency"];
        return bank.refund(id ?? "", jsonOf(body, headers), Array.isArray(key) ? key[0] : key);
      }
      default:
        throw noSuchUrl();
    }
  }

  function ordersMatching(query: URLSearchParams) {
    const receipt = query.get("receipt");
    const orders = receipt === null ? [...bank.orders.values()].reverse() : bank.ordersWithReceipt(receipt);
    return orders.slice(0, Number(query.get("count") ?? 10));
  }

  /** Creates a webhook about the current state of a payment or refund. `id` is a payment id for payment and order events, otherwise a refund id. */
  function webhook(event: WebhookEventName, id: string, secret = webhookSecret): WebhookDelivery {
    const refund = event.startsWith("refund.") ? bank.refunds.get(id) : undefined;
    const payment = bank.payment(refund?.payment_id ?? id);
    const order = event === "order.paid" ? bank.order(payment.order_id) : undefined;
    const payload = {
      ...(refund && { refund: { entity: refund } }),
      payment: { entity: payment },
      ...(order && { order: { entity: order } }),
    };
    return signedEvent(event, payload, { secret });
  }

  /** Creates a webhook about a dispute of this payment, sent at `at` (seconds since 1970). */
  function disputeWebhook(
    event: DisputeEventName,
    paymentId: string,
    { at = Math.floor(Date.now() / 1000), ...changes }: { at?: number; [field: string]: unknown } = {},
  ): WebhookDelivery {
    const payment = bank.payment(paymentId);
    const status = event.split(".").at(-1) ?? "";
    const isLost = status === "lost";
    const dispute = {
      id: `disp_${paymentId.slice(-14)}`,
      entity: "dispute",
      payment_id: paymentId,
      amount: payment.amount,
      currency: payment.currency,
      amount_deducted: isLost ? payment.amount : 0,
      gateway_dispute_id: null,
      reason_code: "goods_or_services_not_received_or_partially_received",
      respond_by: at + 7 * 86_400,
      status: status === "created" || status === "action_required" ? "open" : status,
      phase: "chargeback",
      created_at: at,
      ...changes,
    };
    return signedEvent(event, { payment: { entity: payment }, dispute: { entity: dispute } }, { at });
  }

  function signedEvent(
    event: string,
    payload: object,
    { secret = webhookSecret, at = Math.floor(Date.now() / 1000) } = {},
  ): WebhookDelivery {
    const body = escapedJson({
      entity: "event",
      account_id: "acc_BFQ7uQEaa7j2z7",
      event,
      contains: Object.keys(payload),
      payload,
      created_at: at,
    });
    return {
      body,
      headers: {
        "Content-Type": "application/json",
        "X-Razorpay-Event-Id": randomBytes(7).toString("hex"),
        "X-Razorpay-Signature": createHmac("sha256", secret).update(body).digest("hex"),
      },
    };
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });

  return {
    /** For `RAZORPAY_API_URL`. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bank,
    settlements,
    /** Every request received, oldest first. */
    requests,
    webhook,
    disputeWebhook,

    setFailure(kind: FakeFailure | null, scope: FailureScope = {}) {
      failure = kind && { ...scope, kind, left: scope.times ?? Number.POSITIVE_INFINITY };
    },

    /** Posts a webhook to the shop and returns the shop's response. */
    deliver: (url: string, delivery: WebhookDelivery) =>
      fetch(url, { method: "POST", headers: delivery.headers, body: delivery.body }),

    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const jsonFailures: Partial<Record<FakeFailure, [number, unknown]>> = {
  "401": [401, errorBody("Authentication failed")],
  "409": [409, errorBody("Request is in progress")],
  "429": [429, errorBody("Request failed. Please try after sometime.")],
  "500-json": [500, { error: { code: "SERVER_ERROR", description: "Something went wrong" } }],
};

function fail(kind: FakeFailure, response: ServerResponse): void {
  const json = jsonFailures[kind];
  if (json) sendJson(response, ...json);
  else if (kind === "reset") response.destroy();
  else if (kind === "unparsable") {
    response.writeHead(200, { "Content-Type": "application/json" }).end('{"id":"order_');
  } else if (kind !== "timeout") {
    response.writeHead(kind === "500-html" ? 500 : 502, { "Content-Type": "text/html" }).end(htmlPage);
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

function errorBody(description: string, reason?: string, field?: string) {
  const source = reason && "business";
  return { error: { code: "BAD_REQUEST_ERROR", description, source, reason, field, metadata: {} } };
}

function noSuchUrl(): Refusal {
  return new Refusal("The requested URL was not found on the server.");
}

function collectionOf(items: unknown[]) {
  return { entity: "collection", count: items.length, items };
}

function jsonOf(body: string, headers: IncomingMessage["headers"]): Record<string, unknown> {
  if (body === "") return {};
  if (!headers["content-type"]?.startsWith("application/json")) throw new Refusal("The request is not JSON.");
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal("The request is not JSON.");
  }
}

/** Encodes JSON as Razorpay does: with slashes and all non-ASCII characters escaped. */
function escapedJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("/", "\\/")
    .replaceAll(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
