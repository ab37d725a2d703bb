import * as z from "zod/mini";
import { removeTrailingSlashes } from "#contract/checkout/addresses.ts";
import {
  type CancellationRequest,
  type Courier,
  type CourierBooking,
  CourierError,
  type ParcelRequest,
} from "../courier.ts";
import { isSameToken } from "../same-token.ts";
import type { ShiprocketAccess } from "./shiprocket-settings.ts";
import {
  awbAnswer,
  errorAnswer,
  eventsOfAnswer,
  hasLeft,
  isCancelled,
  type ListedOrder,
  labelAnswer,
  loginAnswer,
  messageOfWebhook,
  orderAnswer,
  orderListAnswer,
  pickupAnswer,
  serviceabilityAnswer,
  trackingAnswer,
} from "./shiprocket-wire.ts";

export interface ShiprocketOptions extends ShiprocketAccess {
  /** Timeout of one request. */
  timeoutMilliseconds?: number;
  fetch?: typeof globalThis.fetch;
  now?: () => number;
}

export interface ShiprocketCourier extends Courier {
  /** Names of the pickup addresses. Reading them also proves that Shiprocket accepts the credentials. */
  readPickupLocations(): Promise<string[]>;
}

interface Call<Answer> {
  method: "GET" | "POST";
  path: string;
  answer: z.ZodMiniType<Answer>;
  body?: Record<string, unknown>;
}

/** A shipment at Shiprocket; `awb` is empty until a courier company is assigned. */
interface Shipment {
  id: string | number;
  awb: string;
  carrier: string;
}

const maximumBytes = 2_000_000;
/** Shiprocket accepts a token for ten days; log in again after nine. */
const tokenMilliseconds = 9 * 24 * 60 * 60 * 1000;

/**
 * Shiprocket's API v1/external, written from its public reference. Shiprocket has no idempotency keys: it
 * creates a second order for a repeated id, so a repeated booking first looks up the existing order.
 */
export function createShiprocketCourier(options: ShiprocketOptions): ShiprocketCourier {
  const { timeoutMilliseconds = 15_000, fetch = globalThis.fetch, now = Date.now } = options;
  const baseUrl = `${removeTrailingSlashes(options.apiUrl)}/v1/external`;
  let login: { token: Promise<string>; until: number } | undefined;

  async function request<Answer>(call: Call<Answer>, token?: string): Promise<Answer> {
    let status: number;
    let body: string;
    try {
      const response = await fetch(baseUrl + call.path, {
        method: call.method,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMilliseconds),
        headers: {
          ...(call.body && { "Content-Type": "application/json" }),
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: call.body && JSON.stringify(call.body),
      });
      status = response.status;
      body = await readText(response);
    } catch (cause) {
      throw unanswered(cause);
    }
    const json = jsonOf(body);
    if (status < 200 || status >= 300) throw failureOf(status, json);
    const { data, error } = z.safeParse(call.answer, json);
    // The request may have been carried out.
    if (error) throw new CourierError("timeout", "The courier sent an invalid response.", { cause: error });
    return data;
  }

  function tokenOf(): Promise<string> {
    if (!login || login.until <= now()) {
      const { email, password } = options;
      const call = {
        method: "POST",
        path: "/auth/login",
        body: { email, password },
        answer: loginAnswer,
      } as const;
      const token = request(call).then(
        (answer) => answer.token,
        (error: unknown) => {
          login = undefined;
          throw loginFailure(error);
        },
      );
      login = { token, until: now() + tokenMilliseconds };
    }
    return login.token;
  }

  async function send<Answer>(call: Call<Answer>): Promise<Answer> {
    try {
      return await request(call, await tokenOf());
    } catch (error) {
      const isExpired = error instanceof CourierError && error.kind === "unauthorized" && login;
      if (!isExpired) throw error;
      login = undefined;
      return request(call, await tokenOf());
    }
  }

  async function requireServiceable({ fromPincode, to, weightGrams }: ParcelRequest): Promise<void> {
    const query = new URLSearchParams({
      pickup_postcode: fromPincode,
      delivery_postcode: to.pincode,
      weight: String(weightGrams / 1000),
      cod: "0",
    });
    const { data } = await send({
      method: "GET",
      path: `/courier/serviceability/?${query}`,
      answer: serviceabilityAnswer,
    });
    if (!data?.available_courier_companies?.length)
      throw new CourierError("rejected", `No courier delivers to ${to.pincode}.`);
  }

  async function findOrder(reference: string): Promise<ListedOrder | undefined> {
    const path = `/orders?search=${encodeURIComponent(reference)}&per_page=100`;
    const { data } = await send({ method: "GET", path, answer: orderListAnswer });
    return data?.find(({ channel_order_id }) => channel_order_id === reference);
  }

  async function findShipment(reference: string): Promise<Shipment | undefined> {
    const [shipment] = (await findOrder(reference))?.shipments ?? [];
    return shipment && { id: shipment.id, awb: shipment.awb ?? "", carrier: shipment.courier ?? "" };
  }

  async function createShipment(parcel: ParcelRequest): Promise<Shipment> {
    await requireServiceable(parcel);
    const body = orderBody(parcel, options.pickupLocation);
    const answer = await send({ method: "POST", path: "/orders/create/adhoc", body, answer: orderAnswer });
    if (answer.shipment_id == null)
      throw new CourierError("rejected", answer.message || "The courier did not accept the parcel.");
    return { id: answer.shipment_id, awb: "", carrier: "" };
  }

  async function assignAwb({ id }: Shipment): Promise<Pick<Shipment, "awb" | "carrier">> {
    const call = {
      method: "POST",
      path: "/courier/assign/awb",
      body: { shipment_id: id },
      answer: awbAnswer,
    } as const;
    const { response, message } = await send(call);
    const { awb_code, courier_name, awb_assign_error } = response?.data ?? {};
    if (!awb_code) {
      const description = awb_assign_error || message || "The courier assigned no tracking number.";
      throw new CourierError("rejected", description);
    }
    return { awb: awb_code, carrier: courier_name ?? "" };
  }

  /**
   * Reads the order before and after it is cancelled: the reference documents no response, and cancelling an order
   * twice is an error.
   */
  async function cancel({ reference, awb }: CancellationRequest): Promise<void> {
    const order = await findOrder(reference);
    if (!order && awb !== null) throw new CourierError("rejected", `The courier has no order ${reference}.`);
    if (!order || isCancelled(order)) return;
    const body = { ids: [order.id] };
    await send({ method: "POST", path: "/orders/cancel", body, answer: z.unknown() });
    const after = await findOrder(reference);
    if (!after || isCancelled(after)) return;
    if (hasLeft(after))
      throw new CourierError("rejected", `The courier has not cancelled the order: ${after.status}.`);
    throw new CourierError("timeout", "The courier has not confirmed the cancellation.");
  }

  /** Ignores a refusal: the parcel stays booked, and staff can request the label or pickup in Shiprocket's panel. */
  const ifAccepted = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
    answer.catch((error: unknown) => {
      if (error instanceof CourierError && error.kind === "rejected") return undefined;
      throw error;
    });

  return {
    name: "shiprocket",
    title: "Shiprocket",
    trackingPattern: "https://shiprocket.co/tracking/{trackingId}",
    trackingMinutes: 30,

    async book(parcel, { mayExist }): Promise<CourierBooking> {
      const found = mayExist ? await findShipment(parcel.reference) : undefined;
      const shipment = found ?? (await createShipment(parcel));
      const { awb, carrier } = shipment.awb ? shipment : await assignAwb(shipment);
      if (!/^[A-Za-z0-9/ -]{1,60}$/.test(awb))
        throw new CourierError("timeout", "The courier sent an invalid tracking number.");
      const body = { shipment_id: [shipment.id] };
      await ifAccepted(send({ method: "POST", path: "/courier/generate/pickup", body, answer: z.unknown() }));
      const label = await ifAccepted(
        send({ method: "POST", path: "/courier/generate/label", body, answer: labelAnswer }),
      );
      return { awb, carrier: carrier.slice(0, 60) || "Shiprocket", labelUrl: httpsOrNone(label?.label_url) };
    },

    cancel,

    async readPickupLocations() {
      const path = "/settings/company/pickup";
      const { data } = await send({ method: "GET", path, answer: pickupAnswer });
      return (data?.shipping_address ?? []).flatMap(({ pickup_location }) => pickup_location ?? []);
    },

    async readEvents(awb) {
      const path = `/courier/track/awb/${encodeURIComponent(awb)}`;
      return eventsOfAnswer(await send({ method: "GET", path, answer: trackingAnswer }));
    },

    isOwnToken: (token) => isSameToken(token, options.webhookToken),

    readMessage: (rawBody) => messageOfWebhook(jsonOf(new TextDecoder().decode(rawBody))),
  };
}

function orderBody(parcel: ParcelRequest, pickupLocation: string): Record<string, unknown> {
  const { to, items } = parcel;
  const [first = to.name, ...rest] = to.name.split(" ");
  return {
    order_id: parcel.reference,
    order_date: new Date(parcel.orderedAt.getTime() + 19_800_000)
      .toISOString()
      .slice(0, 16)
      .replace("T", " "),
    pickup_location: pickupLocation,
    billing_customer_name: first,
    billing_last_name: rest.join(" "),
    billing_address: to.address,
    billing_city: to.city,
    billing_pincode: to.pincode,
    billing_state: to.state,
    billing_country: to.country || "India",
    billing_email: to.email,
    billing_phone: to.phone,
    shipping_is_billing: true,
    order_items: items.map(({ name, sku, units, pricePaise, hsn }) => ({
      name,
      sku: sku || name.slice(0, 50),
      units,
      selling_price: pricePaise / 100,
      ...(hsn && { hsn }),
    })),
    payment_method: "Prepaid",
    sub_total: items.reduce((sum, { units, pricePaise }) => sum + units * pricePaise, 0) / 100,
    length: parcel.lengthCm,
    breadth: parcel.breadthCm,
    height: parcel.heightCm,
    weight: parcel.weightGrams / 1000,
  };
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maximumBytes) throw new Error("The response is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** If no connection was established, the request had no effect; otherwise it may have been carried out. */
function unanswered(cause: unknown): CourierError {
  const code = cause instanceof Error && (cause.cause as { code?: unknown } | undefined)?.code;
  const isUnconnected = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"].includes(
    String(code),
  );
  return new CourierError(isUnconnected ? "unavailable" : "timeout", "The courier did not answer.", {
    cause,
  });
}

/** Classifies a failure by its HTTP status. After a server error the request may have been carried out. */
function failureOf(status: number, json: unknown): CourierError {
  const { message, errors } = z.safeParse(errorAnswer, json).data ?? {};
  const ofFields = Object.values(errors ?? {}).flat();
  const description = (ofFields.join(" ") || message || `The courier answered with HTTP ${status}.`).slice(
    0,
    300,
  );
  if (status === 401) return new CourierError("unauthorized", description);
  if (status === 429) return new CourierError("unavailable", description);
  return new CourierError(status >= 500 || status === 408 ? "timeout" : "rejected", description);
}

/** A failed login books nothing, so it is never a `timeout`. Shiprocket responds 400 or 403 to wrong credentials. */
function loginFailure(error: unknown): CourierError {
  if (!(error instanceof CourierError))
    return new CourierError("unavailable", "The login failed.", { cause: error });
  const isRefused = error.kind === "rejected" || error.kind === "unauthorized";
  return new CourierError(isRefused ? "unauthorized" : "unavailable", error.description, { cause: error });
}

const httpsOrNone = (address: string | null | undefined): string =>
  address && URL.canParse(address) && new URL(address).protocol === "https:" ? address : "";
