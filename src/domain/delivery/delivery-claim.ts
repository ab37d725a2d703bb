import type { DeliveryClaim } from "#contract/checkout/delivery-claim.ts";
import type { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import { m } from "#messages";
import { chargesNothing } from "./charge-of-zone.ts";

const claims = {
  free: m["delivery.claim.free"],
  everywhere: m["delivery.claim.everywhere"],
  somewhere: m["delivery.claim.somewhere"],
};

const leads = {
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

/**
 * What the shop may claim about delivery on any page, based on its zones. The default zone is the one without
 * places.
 */
export function deliveryClaimOf(settings: DeliverySettings): DeliveryClaim {
  const { zones } = settings.delivery;
  const reach = reachOf(zones);
  const defaultZone = defaultZoneOf(zones);
  return {
    words: claims[reach](),
    isFree: reach === "free",
    freeAbove: freeLineOf(settings),
    days: defaultZone ? duration(defaultZone) : m["delivery.duration.agreed"](),
    ...(defaultZone &&
      reach !== "somewhere" && {
        everywhere: { daysFrom: defaultZone.daysFrom, daysTo: defaultZone.daysTo },
      }),
  };
}

/** Sentences for content pages: the opening about reach, and the one about charges. */
export function deliverySentences(settings: DeliverySettings): { lead: string; charges: string } {
  const reach = reachOf(settings.delivery.zones);
  const line = freeLineOf(settings);
  const amount = line === null ? "" : formatRupees(line);
  const charged =
    line === null ? m["delivery.charges.byPincode"]() : m["delivery.charges.freeAbove"]({ amount });
  return {
    lead: leads[reach](),
    charges: reach === "free" ? m["delivery.charges.freeForNow"]({ amount }) : charged,
  };
}

const coversAllIndia = ({ states, pincodes }: DeliveryZone) => states.length + pincodes.length === 0;

/** Whether the shop delivers everything everywhere, and whether that is free. */
function reachOf(zones: readonly DeliveryZone[]): "free" | "everywhere" | "somewhere" {
  const goes = ({ isServed, excludedCategories }: DeliveryZone) =>
    isServed && excludedCategories.length === 0;
  if (!zones.some(coversAllIndia) || !zones.every(goes)) return "somewhere";
  return zones.every(chargesNothing) ? "free" : "everywhere";
}

/**
 * Amount in rupees from which delivery is free everywhere, at least the guaranteed threshold; null if there
 * is none.
 */
function freeLineOf({ delivery: { zones }, shop }: DeliverySettings): number | null {
  if (reachOf(zones) === "somewhere") return null;
  const lines = zones.map((zone) => (chargesNothing(zone) ? 0 : zone.freeFrom));
  return lines.reduce<number | null>(
    (highest, line) => (highest === null || line === null ? null : Math.max(highest, line)),
    shop.freeShippingAbove,
  );
}

/** The zone that applies to most orders. */
function defaultZoneOf(zones: readonly DeliveryZone[]): DeliveryZone | undefined {
  const served = zones.filter(({ isServed }) => isServed);
  return served.find(coversAllIndia) ?? served[0];
}
