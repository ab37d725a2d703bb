import type { Config } from "#config";
import { receiveParcelEvents } from "#contract/orders/parcels.ts";
import { shopMoment } from "#domain/shop-calendar.ts";
import { m } from "#messages";
import { CourierError } from "#ports/couriers/courier.ts";
import { createShiprocketCourier } from "#ports/couriers/shiprocket/shiprocket.adapter.ts";
import { bad, ok, type Report, warning } from "./check.ts";
import { withoutUser } from "./check-address.ts";
import type { FactReader } from "./facts.ts";

/** Timeout of each of two requests in milliseconds; together shorter than the timeout of a whole check. */
const defaultTimeoutMs = 2_000;

/** Checks that Shiprocket accepts the credentials and knows the pickup address; books nothing. */
export async function checkCouriers(
  { shiprocket }: Pick<Config, "shiprocket">,
  timeoutMilliseconds = defaultTimeoutMs,
): Promise<Report[]> {
  if (!shiprocket) return [ok(m["doctor.noCourier"]())];
  try {
    const names = await createShiprocketCourier({ ...shiprocket, timeoutMilliseconds }).readPickupLocations();
    const { pickupLocation } = shiprocket;
    return [
      names.includes(pickupLocation)
        ? ok(m["doctor.courierReady"]({ pickupLocation }))
        : bad(m["doctor.pickupMissing"]({ pickupLocation })),
    ];
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    if (error.kind === "unauthorized") return [bad(m["doctor.courierRefused"]())];
    return [
      error.kind === "rejected"
        ? bad(m["doctor.providerRefused"]({ title: "Shiprocket", reason: error.description }))
        : warning(m["doctor.courierUnreachable"]()),
    ];
  }
}

/** Checks that the courier's webhooks are accepted and have arrived. */
export async function checkCourierWebhook(
  { shiprocket, siteUrl }: Pick<Config, "shiprocket" | "siteUrl">,
  ask: FactReader,
): Promise<Report[]> {
  if (!shiprocket) return [ok(m["doctor.courierWebhookUnneeded"]())];
  const address = withoutUser(siteUrl) + receiveParcelEvents.path;
  if (!shiprocket.webhookToken)
    return [
      ok(m["doctor.courierWebhookNotSet"]({ address }), m["operations.summary.courierWebhookNotSet"]()),
    ];
  const { at } = await ask("courierWebhook");
  return [
    at
      ? ok(m["doctor.courierWebhookLast"]({ moment: shopMoment(new Date(at)) }))
      : warning(
          m["doctor.courierWebhookMissing"]({ address }),
          m["operations.summary.courierWebhookMissing"](),
        ),
  ];
}
