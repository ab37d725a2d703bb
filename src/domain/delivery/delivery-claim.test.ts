import { describe, expect, it } from "vitest";
import type { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import { defaultPublicSettings } from "#contract/kernel/brand.ts";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import { deliveryClaimOf, deliverySentences } from "./delivery-claim.ts";

const [defaultZone] = defaultSettings.delivery.zones as [DeliveryZone];
const zone = (changes: Partial<DeliveryZone>): DeliveryZone => ({
  ...defaultZone,
  name: "another",
  ...changes,
});
const settingsWith = (...zones: DeliveryZone[]) => ({
  ...defaultSettings,
  delivery: { ...defaultSettings.delivery, zones },
});

describe("delivery claims", () => {
  it("match the browser's default settings", () => {
    expect(deliveryClaimOf(defaultSettings)).toEqual(defaultPublicSettings.delivery.claim);
    expect(deliverySentences(defaultSettings)).toEqual({
      lead: "Shipping is free across India",
      charges: "Orders over ₹999 always ship free. For now, smaller orders ship free too.",
    });
  });

  it.each([
    [[defaultZone, zone({ states: ["10"] })], "Free delivery across India", 999],
    [[defaultZone, zone({ states: ["35"], charge: 250 })], "Delivery across India", null],
    [[defaultZone, zone({ states: ["35"], charge: 250, freeFrom: 5_000 })], "Delivery across India", 5_000],
    [[zone({ charge: 49, freeFrom: 500 })], "Delivery across India", 999],
    [[zone({ stepGrams: 500, furtherCharge: 40 })], "Delivery across India", null],
    [[zone({ stepGrams: 500, furtherCharge: 40, freeFrom: 5_000 })], "Delivery across India", 5_000],
    [[zone({ stepGrams: 500 })], "Free delivery across India", 999],
    [[defaultZone, zone({ states: ["35"], isServed: false })], "Delivery within India", null],
    [
      [defaultZone, zone({ states: ["35"], excludedCategories: ["batteries"] })],
      "Delivery within India",
      null,
    ],
    [[zone({ states: ["09", "10"] })], "Delivery within India", null],
    [[], "Delivery within India", null],
  ] as [DeliveryZone[], string, number | null][])(
    "never promise too much: %#",
    { tags: ["spec:10.68"] },
    (zones, expected, freeAbove) => {
      const claim = deliveryClaimOf(settingsWith(...zones));
      expect(claim).toMatchObject({ words: expected, freeAbove, isFree: expected.startsWith("Free") });
      const { lead, charges } = deliverySentences(settingsWith(...zones));
      expect(/free/i.test(lead)).toBe(claim.isFree);
      expect(/ship free/.test(charges)).toBe(freeAbove !== null);
    },
  );

  it.each([
    [defaultZone, "5-7 business days"],
    [zone({ daysFrom: 0, daysTo: 0 }), "less than 1 business day"],
    [zone({ daysFrom: 1, daysTo: 1 }), "1 business day"],
    [zone({ daysFrom: 4, daysTo: 4 }), "4 business days"],
  ])("state the duration of the default zone: %#", (one, days) => {
    const narrow = zone({ states: ["35"], daysFrom: 20, daysTo: 30 });
    expect(deliveryClaimOf(settingsWith(narrow, one)).days).toBe(days);
  });

  it("state the duration of the first served zone if there is no default zone, and no duration without zones", () => {
    const first = zone({ states: ["09"], daysFrom: 1, daysTo: 2 });
    expect(deliveryClaimOf(settingsWith(zone({ isServed: false }), first)).days).toBe("1-2 business days");
    expect(deliveryClaimOf(settingsWith()).days).toBe("an agreed time");
  });
});
