import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DeliveryZone } from "#contract/checkout/delivery-zones.ts";
import { indianStates, stateCodes } from "#contract/kernel/indian-states.ts";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import { deliveryState, isUnknownPincode } from "#domain/tax/delivery-state.ts";
import { findZone } from "./find-zone.ts";

const defaultZones = defaultSettings.delivery.zones;
const [defaultZone] = defaultZones;
const zone = (name: string, changes: Partial<DeliveryZone>): DeliveryZone => ({
  ...(defaultZone as DeliveryZone),
  name,
  ...changes,
});
const everywhere = zone("everywhere", {});
const zoneNameOf = (zones: DeliveryZone[], pincode: string, state = "") =>
  findZone(zones, { pincode, state })?.name;

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
  .map((changes) => zone("any", changes));

describe("findZone", () => {
  it("returns the default zone everywhere, including army post offices", () => {
    fc.assert(
      fc.property(pincodeArbitrary, stateArbitrary, (pincode, state) => {
        expect(findZone(defaultZones, { pincode, state })).toBe(defaultZone);
      }),
    );
  });

  it("prefers the zone with the narrowest PIN code range, then the zone of the state, then the default zone", {
    tags: ["spec:10.65"],
  }, () => {
    const zones = [
      everywhere,
      zone("Uttar Pradesh", { states: ["09"] }),
      zone("east", { pincodes: ["27"] }),
      zone("Gorakhpur", { pincodes: ["273001-273999"] }),
      zone("Golghar", { pincodes: ["273001"] }),
    ];
    expect(zoneNameOf(zones, "273001")).toBe("Golghar");
    expect(zoneNameOf(zones, "273002")).toBe("Gorakhpur");
    expect(zoneNameOf(zones, "274001")).toBe("east");
    expect(zoneNameOf(zones, "226001")).toBe("Uttar Pradesh");
    expect(zoneNameOf(zones, "800001")).toBe("everywhere");
    expect(zoneNameOf(zones.toReversed(), "273001")).toBe("Golghar");
  });

  it("prefers the first of several equally specific zones", () => {
    const zones = [zone("first", { states: ["09", "10"] }), zone("second", { states: ["09"] })];
    expect(zoneNameOf(zones, "226001")).toBe("first");
  });

  it("uses the state of the PIN code, not the entered state", () => {
    const zones = [zone("Bihar", { states: ["10"] }), zone("Uttar Pradesh", { states: ["09"] })];
    expect(zoneNameOf(zones, "273001")).toBe("Uttar Pradesh");
    expect(zoneNameOf(zones, "273001", "bihar ")).toBe("Uttar Pradesh");
    expect(zoneNameOf(zones, "273001", "Nowhere")).toBe("Uttar Pradesh");
    expect(zoneNameOf(zones, "600001")).toBeUndefined();
    expect(zoneNameOf(zones, "600001", "Bihar")).toBeUndefined();
  });

  it("returns the default zone for an unknown PIN code, unless a zone lists its prefix", () => {
    const zones = [
      zone("Uttar Pradesh", { states: ["09"] }),
      everywhere,
      zone("islands", { pincodes: ["744"] }),
    ];
    expect(zoneNameOf(zones, "273999", "Uttar Pradesh")).toBe("everywhere");
    expect(zoneNameOf(zones, "744999", "Uttar Pradesh")).toBe("islands");
    expect(zoneNameOf([zone("Uttar Pradesh", { states: ["09"] })], "273999", "UP")).toBe("Uttar Pradesh");
  });

  it("uses the entered state for army post offices and without a PIN code", () => {
    const zones = [zone("Bihar", { states: ["10"] }), everywhere];
    for (const pincode of ["900056", ""]) {
      expect(zoneNameOf(zones, pincode, "Bihar")).toBe("Bihar");
      expect(zoneNameOf(zones, pincode)).toBe("everywhere");
    }
  });

  it("never ignores a more specific zone", () => {
    fc.assert(
      fc.property(
        fc.array(zoneArbitrary, { maxLength: 6 }),
        pincodeArbitrary,
        stateArbitrary,
        (zones, pincode, state) => {
          const chosen = findZone(zones, { pincode, state });
          const { state: decided } = deliveryState({ pincode, state });
          const coversPincode = (text: string) => {
            const [first = "", last = first] = text.split("-");
            return pincode >= first.padEnd(6, "0") && pincode <= last.padEnd(6, "9");
          };
          const byPincode = zones.filter(({ pincodes }) => pincodes.some(coversPincode));
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
