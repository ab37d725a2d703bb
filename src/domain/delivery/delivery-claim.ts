import type { DeliveryClaim } from "#contract/checkout/delivery-claim.ts";
import type { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import { chargesNothing } from "./charge-of-zone.ts";
import { deliveryClaimWords as words } from "./delivery-claim-words.ts";

type Said = Pick<ShopSettings, "delivery" | "shop">;

/**
 * What the shop may claim about delivery on any page, based on its zones. The default zone is the one without
 * places.
 */
export function deliveryClaimOf(said: Said): DeliveryClaim {
  const { zones } = said.delivery;
  const reach = reachOf(zones);
  const usual = usualZone(zones);
  return {
    words: words[reach].claim,
    isFree: reach === "free",
    freeAbove: freeLineOf(said),
    days: usual ? words.days(usual.daysFrom, usual.daysTo) : words.noDays,
    ...(usual && reach !== "somewhere" && { everywhere: { daysFrom: usual.daysFrom, daysTo: usual.daysTo } }),
  };
}

/** Sentences for content pages: the opening about reach, and the one about charges. */
export function deliverySentences(said: Said): { lead: string; charges: string } {
  const reach = reachOf(said.delivery.zones);
  const line = freeLineOf(said);
  const amount = line === null ? "" : formatRupees(line);
  const charged = line === null ? words.charges : words.chargesBelow(amount);
  return { lead: words[reach].lead, charges: reach === "free" ? words.chargesNothing(amount) : charged };
}

const isEverywhere = ({ states, pincodes }: DeliveryZone) => states.length + pincodes.length === 0;

/** Whether the shop delivers everything everywhere, and whether that is free. */
function reachOf(zones: readonly DeliveryZone[]): "free" | "everywhere" | "somewhere" {
  const goes = ({ isServed, excludedCategories }: DeliveryZone) =>
    isServed && excludedCategories.length === 0;
  if (!zones.some(isEverywhere) || !zones.every(goes)) return "somewhere";
  return zones.every(chargesNothing) ? "free" : "everywhere";
}

/**
 * Amount in rupees from which delivery is free everywhere, at least the guaranteed threshold; null if there
 * is none.
 */
function freeLineOf({ delivery: { zones }, shop }: Said): number | null {
  if (reachOf(zones) === "somewhere") return null;
  const lines = zones.map((zone) => (chargesNothing(zone) ? 0 : zone.freeFrom));
  return lines.reduce<number | null>(
    (highest, line) => (highest === null || line === null ? null : Math.max(highest, line)),
    shop.freeShippingAbove,
  );
}

/** The zone that applies to most orders. */
function usualZone(zones: readonly DeliveryZone[]): DeliveryZone | undefined {
  const served = zones.filter(({ isServed }) => isServed);
  return served.find(isEverywhere) ?? served[0];
}
