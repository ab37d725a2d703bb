import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import { maxRupees } from "#contract/kernel/money.ts";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import { zoneChargePaise } from "./zone-charge.ts";

const [defaultZone] = defaultSettings.delivery.zones as [DeliveryZone];
const zone = (changes: Partial<DeliveryZone>): DeliveryZone => ({ ...defaultZone, ...changes });
const byWeight = zone({ charge: 60, stepGrams: 500, furtherCharge: 40.5 });
const linesWithWeights = (...grams: (number | undefined)[]) =>
  grams.map((shippingWeightGrams) => ({ ...(shippingWeightGrams && { shippingWeightGrams }), quantity: 1 }));
const chargeOf = (of: DeliveryZone, lines: ReturnType<typeof linesWithWeights>, valuePaise = 1_000_00) =>
  zoneChargePaise(of, { valuePaise, lines }) / 100;

describe("zoneChargePaise", () => {
  it.each([
    [[], 60],
    [[1], 60],
    [[500], 60],
    [[501], 100.5],
    [[1_000], 100.5],
    [[1_001], 141],
    [[250, 250], 60],
    [[250, 251], 100.5],
  ])("charges every full or partial weight step of %j grams: %d rupees", (grams, rupees) => {
    expect(chargeOf(byWeight, linesWithWeights(...grams))).toBe(rupees);
  });

  it("counts every unit, and a unit without a packed weight as one weight step", {
    tags: ["spec:10.66"],
  }, () => {
    expect(chargeOf(byWeight, [{ shippingWeightGrams: 200, quantity: 3 }])).toBe(100.5);
    expect(chargeOf(byWeight, linesWithWeights(undefined))).toBe(60);
    expect(chargeOf(byWeight, linesWithWeights(undefined, undefined, 1))).toBe(141);
  });

  it("charges the same for any weight if there are no steps, and nothing from the free threshold on", () => {
    expect(chargeOf(zone({ charge: 99.5 }), linesWithWeights(100_000))).toBe(99.5);
    const freeFromLine = { ...byWeight, freeFrom: 5_000 };
    expect(chargeOf(freeFromLine, linesWithWeights(2_000), 4_999_99)).toBe(181.5);
    expect(chargeOf(freeFromLine, linesWithWeights(2_000), 5_000_00)).toBe(0);
  });

  it("charges whole paise, never less for more weight, and stays a safe integer", () => {
    const rupees = fc.integer({ min: 0, max: maxRupees * 100 }).map((paise) => paise / 100);
    const grams = fc.integer({ min: 1, max: 100_000 });
    const quantity = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(rupees, rupees, grams, grams, quantity, (charge, furtherCharge, step, weight, units) => {
        const chargeFor = (count: number) =>
          zoneChargePaise(zone({ charge, furtherCharge, stepGrams: step }), {
            valuePaise: 1,
            lines: Array.from({ length: 100 }, () => ({ shippingWeightGrams: weight, quantity: count })),
          });
        expect(Number.isSafeInteger(chargeFor(units))).toBe(true);
        expect(chargeFor(units)).toBeLessThanOrEqual(maxRupees * 100);
        expect(chargeFor(units + 1)).toBeGreaterThanOrEqual(chargeFor(units));
      }),
    );
  });
});
