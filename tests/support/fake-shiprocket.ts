import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How requests can fail. `lost` means that the request is processed, but its response never arrives. */
export type ShiprocketFailure = "lost" | "timeout" | "500" | "401" | "redirect" | "huge" | "not JSON";

interface FakeOrder {
  id: number;
  shipmentId: number;
  reference: string;
  body: Record<string, unknown>;
  awb: string;
  status: string;
  labels: number;
  pickups: number;
}

/** An event in Shiprocket's format; `date` is in Indian time, such as `2026-11-27 14:05:00`. */
export interface FakeScan {
  date: string;
  label: string;
  activity: string;
  location?: string;
}

export type FakeShiprocket = Awaited<ReturnType<typeof startFakeShiprocket>>;

/** Starts a server that implements Shiprocket's API v1/external as its public reference describes. */
export async function startFakeShiprocket({ email, password }: { email: string; password: string }) {
  const orders: FakeOrder[] = [];
  const scans = new Map<string, FakeScan[]>();
  const requests: string[] = [];
  const failures: { path: string; failure: ShiprocketFailure }[] = [];
  const refusals = new Map<string, { status: number; body: object }>();
  let logins = 0;

  const wire = ({ date, label, activity, location = "Gorakhpur" }: FakeScan) => ({
    date,
    status: "X",
    activity,
    location,
    "sr-status": "0",
    "sr-status-label": label,
  });

  /** Only orders that the carrier has not picked up can be cancelled, and only once. */
  function cancel(ids: unknown[]): { status: number; body: unknown } {
    const found = orders.filter(({ id }) => ids.includes(id));
    if (found.length === 0) return { status: 404, body: { message: "Order not found", status_code: 404 } };
    const settled = found.find(({ status }) => !["NEW", "READY TO SHIP"].includes(status));
    if (settled) {
      const message = `Cannot cancel an order with the status ${settled.status}`;
      return { status: 400, body: { message, status_code: 400 } };
    }
    for (const order of found) order.status = order.awb ? "CANCELLATION REQUESTED" : "CANCELED";
    return { status: 200, body: { message: "Order cancelled successfully.", status_code: 200 } };
  }

  function answerOf(
    method: string,
    url: URL,
    body: Record<string, unknown>,
  ): { status: number; body: unknown } {
    const path = url.pathname.replace("/v1/external", "");
    const refusal = refusals.get(path);
    if (refusal) return refusal;
    const findShipment = () =>
      orders.find(({ shipmentId }) => [body.shipment_id].flat().includes(shipmentId));
    if (path === "/courier/serviceability/") {
      const isServed = url.searchParams.get("delivery_postcode") !== "999001";
      return isServed
        ? {
            status: 200,
            body: { status: 200, data: { available_courier_companies: [{ courier_name: "Delhivery" }] } },
          }
        : { status: 404, body: { status: 404, message: "Delivery postcode not serviceable" } };
    }
    if (path === "/orders" && method === "GET") {
      const search = url.searchParams.get("search") ?? "";
      const found = orders.filter(({ reference }) => reference.includes(search));
      return {
        status: 200,
        body: {
          data: found.map(({ id, reference, shipmentId, awb, status }) => ({
            id,
            channel_order_id: reference,
            status,
            shipments: [{ id: shipmentId, awb: awb || null, courier: awb ? "Delhivery Air" : "" }],
          })),
        },
      };
    }
    if (path === "/orders/create/adhoc") {
      if (body.pickup_location !== "Primary")
        return { status: 200, body: { message: "Wrong Pickup location entered." } };
      const id = 1000 + orders.length;
      orders.push({
        id,
        shipmentId: id + 5000,
        reference: String(body.order_id),
        body,
        awb: "",
        status: "NEW",
        labels: 0,
        pickups: 0,
      });
      return { status: 200, body: { order_id: id, shipment_id: id + 5000, status: "NEW", awb_code: "" } };
    }
    if (path === "/orders/cancel") return cancel([body.ids].flat());
    if (path === "/settings/company/pickup")
      return { status: 200, body: { data: { shipping_address: [{ id: 1, pickup_location: "Primary" }] } } };
    const order = findShipment();
    if (path === "/courier/assign/awb" && order) {
      if (order.awb) return { status: 400, body: { message: "AWB is already assigned", status_code: 400 } };
      order.awb = `1910${order.shipmentId}`;
      order.status = "READY TO SHIP";
      const data = { awb_code: order.awb, courier_name: "Delhivery Air", shipment_id: order.shipmentId };
      return { status: 200, body: { awb_assign_status: 1, response: { data } } };
    }
    if (path === "/courier/generate/pickup" && order) {
      order.pickups += 1;
      return order.pickups > 1
        ? { status: 400, body: { message: "Already in Pickup Queue." } }
        : { status: 200, body: { pickup_status: 1, response: {} } };
    }
    if (path === "/courier/generate/label" && order) {
      order.labels += 1;
      return {
        status: 200,
        body: { label_created: 1, label_url: `https://labels.example/${order.awb}.pdf` },
      };
    }
    if (path.startsWith("/courier/track/awb/")) {
      const known = scans.get(decodeURIComponent(path.slice("/courier/track/awb/".length)));
      return known
        ? {
            status: 200,
            body: { tracking_data: { track_status: 1, shipment_track_activities: known.map(wire) } },
          }
        : { status: 200, body: { tracking_data: { track_status: 0, shipment_track_activities: null } } };
    }
    return { status: 404, body: { message: "Not found" } };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
    const url = new URL(request.url ?? "", "http://127.0.0.1");
    const path = url.pathname.replace("/v1/external", "");
    requests.push(`${request.method} ${path}`);
    const send = (status: number, answer: unknown) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    };
    if (path === "/auth/login") {
      logins += 1;
      if (body.email !== email || body.password !== password)
        return send(403, { message: "Invalid email and password combination" });
      return send(200, { id: 1, token: `token-${logins}` });
    }
    if (request.headers.authorization !== `Bearer token-${logins}`)
      return send(401, { message: "Token has expired", status_code: 401 });
    const at = failures.findIndex((one) => path.startsWith(one.path));
    const [failed] = at < 0 ? [] : failures.splice(at, 1);
    switch (failed?.failure) {
      case "timeout":
        return;
      case "lost":
        answerOf(request.method ?? "", url, body);
        return;
      case "500":
        return send(500, { message: "Server error" });
      case "401":
        return send(401, { message: "Token has expired", status_code: 401 });
      case "redirect":
        response.writeHead(302, { location: "https://elsewhere.example/" }).end();
        return;
      case "huge":
        response.writeHead(200).end("x".repeat(3_000_000));
        return;
      case "not JSON":
        response.writeHead(200).end("<html>");
        return;
    }
    const answer = answerOf(request.method ?? "", url, body);
    send(answer.status, answer.body);
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    requests,
    /** Adds events to a tracking number. */
    scans,
    /** Makes the next request to this path fail. */
    failNext: (path: string, failure: ShiprocketFailure) => void failures.push({ path, failure }),
    /** Rejects all further requests to this path. */
    refuse: (path: string, status: number, body: object) => void refusals.set(path, { status, body }),
    /** Creates a webhook with body and headers. */
    webhook: (awb: string, events: readonly FakeScan[]) =>
      new TextEncoder().encode(
        JSON.stringify({
          awb,
          courier_name: "Delhivery Air",
          current_status: events.at(-1)?.label,
          current_timestamp: "27 11 2026 14:05:00",
          scans: events.map(wire),
        }),
      ),
    reset() {
      orders.length = 0;
      requests.length = 0;
      failures.length = 0;
      scans.clear();
      refusals.clear();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
