import type { DeliveryClaim } from "#contract/checkout/delivery-claim.ts";
import type { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import { m } from "#messages";
import { isAlwaysFree } from "./zone-charge.ts";

const claimMessages = {
  free: m["delivery.claim.free"],
  everywhere: m["delivery.claim.everywhere"],
  somewhere: m["delivery.claim.somewhere"],
};

const leadMessages = {
  free: m["delivery.lead.free"],
  everywhere: m["delivery.lead.everywhere"],
  somewhere: m["delivery.lead.somewhere"],
};

function duration({ daysFrom, daysTo }: Pick<DeliveryZone, "daysFrom" | "daysTo">): string {
  if (daysTo === 0) return m["delivery.duration.lessThanOneDay"]();
  return daysFrom === daysTo
    ? m["delivery.duration.days"]({ days: daysTo })
    : m["delivery.duration.range"]({ from: daysFrom, to: daysTo });
}

type DeliverySettings = Pick<ShopSettings, "delivery" | "shop">;

/** Returns what pages may claim about delivery. The default zone is the one without places. */
export function deliveryClaimOf(settings: DeliverySettings): DeliveryClaim {
  const { zones } = settings.delivery;
  const reach = reachOf(zones);
  const defaultZone = defaultZoneOf(zones);
  return {
    words: claimMessages[reach](),
    isFree: reach === "free",
    freeAbove: freeDeliveryThreshold(settings),
    days: defaultZone ? duration(defaultZone) : m["delivery.duration.agreed"](),
    ...(defaultZone &&
      reach !== "somewhere" && {
        everywhere: { daysFrom: defaultZone.daysFrom, daysTo: defaultZone.daysTo },
      }),
  };
}

/** Sentences for content pages: where the shop delivers, and what it charges. */
export function deliverySentences(settings: DeliverySettings): { lead: string; charges: string } {
  const reach = reachOf(settings.delivery.zones);
  const threshold = freeDeliveryThreshold(settings);
  const amount = threshold === null ? "" : formatRupees(threshold);
  const chargesSentence =
    threshold === null ? m["delivery.charges.byPincode"]() : m["delivery.charges.freeAbove"]({ amount });
  return {
    lead: leadMessages[reach](),
    charges: reach === "free" ? m["delivery.charges.freeForNow"]({ amount }) : chargesSentence,
  };
}

const coversAllIndia = ({ states, pincodes }: DeliveryZone) => states.length + pincodes.length === 0;

/** Whether the shop delivers everything everywhere, and whether that is free. */
function reachOf(zones: readonly DeliveryZone[]): "free" | "everywhere" | "somewhere" {
  const servesEverything = ({ isServed, excludedCategories }: DeliveryZone) =>
    isServed && excludedCategories.length === 0;
  if (!zones.some(coversAllIndia) || !zones.every(servesEverything)) return "somewhere";
  return zones.every(isAlwaysFree) ? "free" : "everywhere";
}

/**
 * Amount in rupees from which delivery is free everywhere, but no less than `freeShippingAbove` in the
 * settings. Null if there is no such amount.
 */
function freeDeliveryThreshold({ delivery: { zones }, shop }: DeliverySettings): number | null {
  if (reachOf(zones) === "somewhere") return null;
  const thresholds = zones.map((zone) => (isAlwaysFree(zone) ? 0 : zone.freeFrom));
  return thresholds.reduce<number | null>(
    (highest, threshold) => (highest === null || threshold === null ? null : Math.max(highest, threshold)),
    shop.freeShippingAbove,
  );
}

/** The zone that applies to most orders. */
function defaultZoneOf(zones: readonly DeliveryZone[]): DeliveryZone | undefined {
  const served = zones.filter(({ isServed }) => isServed);
  return served.find(coversAllIndia) ?? served[0];
}
