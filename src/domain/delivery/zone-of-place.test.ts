import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import { indianStates, stateCodes } from "#contract/kernel/indian-states.ts";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import { deliveryState, isUnknownPincode } from "#domain/tax/delivery-state.ts";
import { zoneOfPlace } from "./zone-of-place.ts";

const defaultZones = defaultSettings.delivery.zones;
const [defaultZone] = defaultZones;
const zone = (name: string, says: Partial<DeliveryZone>): DeliveryZone => ({
  ...(defaultZone as DeliveryZone),
  name,
  ...says,
});
const everywhere = zone("everywhere", {});
const named = (zones: DeliveryZone[], pincode: string, state = "") =>
  zoneOfPlace(zones, { pincode, state })?.name;

const pincodeArbitrary = fc.integer({ min: 100_000, max: 999_999 }).map(String);
const stateArbitrary = fc.constantFrom("", ...stateCodes.map((code) => indianStates[code].name));
const zoneArbitrary = fc
  .record({
    states: fc.subarray(stateCodes, { maxLength: 4 }),
    pincodes: fc.array(
      fc.oneof(
        fc.integer({ min: 1, max: 999_999 }).map(String),
        fc.tuple(pincodeArbitrary, pincodeArbitrary).map((two) => two.sort().join("-")),
      ),
      { maxLength: 4 },
    ),
  })
  .map((says) => zone("any", says));

describe("zoneOfPlace", () => {
  it("returns the default zone everywhere, including army post offices", () => {
    fc.assert(
      fc.property(pincodeArbitrary, stateArbitrary, (pincode, state) => {
        expect(zoneOfPlace(defaultZones, { pincode, state })).toBe(defaultZone);
      }),
    );
  });

  it("prefers the zone with the fewest PIN codes, then the zone of the state, then the rest", {
    tags: ["spec:10.65"],
  }, () => {
    const zones = [
      everywhere,
      zone("Uttar Pradesh", { states: ["09"] }),
      zone("east", { pincodes: ["27"] }),
      zone("Gorakhpur", { pincodes: ["273001-273999"] }),
      zone("Golghar", { pincodes: ["273001"] }),
    ];
    expect(named(zones, "273001")).toBe("Golghar");
    expect(named(zones, "273002")).toBe("Gorakhpur");
    expect(named(zones, "274001")).toBe("east");
    expect(named(zones, "226001")).toBe("Uttar Pradesh");
    expect(named(zones, "800001")).toBe("everywhere");
    expect(named(zones.toReversed(), "273001")).toBe("Golghar");
  });

  it("prefers the first of equals", () => {
    const zones = [zone("first", { states: ["09", "10"] }), zone("second", { states: ["09"] })];
    expect(named(zones, "226001")).toBe("first");
  });

  it("follows the PIN code, not the entered state", () => {
    const zones = [zone("Bihar", { states: ["10"] }), zone("Uttar Pradesh", { states: ["09"] })];
    expect(named(zones, "273001")).toBe("Uttar Pradesh");
    expect(named(zones, "273001", "bihar ")).toBe("Uttar Pradesh");
    expect(named(zones, "273001", "Nowhere")).toBe("Uttar Pradesh");
    expect(named(zones, "600001")).toBeUndefined();
    expect(named(zones, "600001", "Bihar")).toBeUndefined();
  });

  it("returns the default zone for an unknown PIN code, unless a zone lists its prefix", () => {
    const zones = [
      zone("Uttar Pradesh", { states: ["09"] }),
      everywhere,
      zone("islands", { pincodes: ["744"] }),
    ];
    expect(named(zones, "273999", "Uttar Pradesh")).toBe("everywhere");
    expect(named(zones, "744999", "Uttar Pradesh")).toBe("islands");
    expect(named([zone("Uttar Pradesh", { states: ["09"] })], "273999", "UP")).toBe("Uttar Pradesh");
  });

  it("follows the entered state for army post offices and without a PIN code", () => {
    const zones = [zone("Bihar", { states: ["10"] }), everywhere];
    for (const pincode of ["900056", ""]) {
      expect(named(zones, pincode, "Bihar")).toBe("Bihar");
      expect(named(zones, pincode)).toBe("everywhere");
    }
  });

  it("never passes over a more specific zone", () => {
    fc.assert(
      fc.property(
        fc.array(zoneArbitrary, { maxLength: 6 }),
        pincodeArbitrary,
        stateArbitrary,
        (zones, pincode, state) => {
          const chosen = zoneOfPlace(zones, { pincode, state });
          const { state: decided } = deliveryState({ pincode, state });
          const has = (text: string) => {
            const [first = "", last = first] = text.split("-");
            return pincode >= first.padEnd(6, "0") && pincode <= last.padEnd(6, "9");
          };
          const byPincode = zones.filter(({ pincodes }) => pincodes.some(has));
          const zonesByState = zones.filter(({ states }) => decided && states.includes(decided));
          const others = zones.filter(({ states, pincodes }) => states.length + pincodes.length === 0);
          if (byPincode.length > 0) expect(byPincode).toContain(chosen);
          else if (isUnknownPincode(pincode)) expect(chosen).toBe([...others, ...zonesByState][0]);
          else expect(chosen).toBe([...zonesByState, ...others][0]);
        },
      ),
    );
  });
});
