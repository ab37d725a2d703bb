import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstFreeSlug, normalizeSlug, slugOf } from "./slug.ts";

describe("slugOf", () => {
  it.each([
    ["Camera Drones", "camera-drones"],
    ["  Mini 4 Pro (v2.0) — Fly More!  ", "mini-4-pro-v2-0-fly-more"],
    ["Batteries & Chargers", "batteries-and-chargers"],
    ["Pilot's Kit", "pilots-kit"],
    ["Élan Øre Straße Łódź", "elan-ore-strasse-lodz"],
    ["İstanbul", "istanbul"],
    ["Ｆｕｌｌ　ｗｉｄｔｈ", "full-width"],
    ["पंख ड्रोन", "पंख-ड्रोन"],
    ["क़लम", "क़लम"],
    ["無人機 2", "無人機-2"],
    ["50% off_now", "50-off-now"],
    ["../../etc/passwd", "etc-passwd"],
    ["<script>alert(1)</script>", "script-alert-1-script"],
    ["x'; drop table products; --", "x-drop-table-products"],
    ["1\ufe0f\u20e3 Motor\u200b", "1-motor"],
    ["Cafe\u200d\u0301 Racer", "cafe-racer"],
  ])("turns %j into %j", (name, slug) => {
    expect(slugOf(name, "product")).toBe(slug.normalize("NFC"));
  });

  it.each(["", "   ", "!!!", "🚁", "\u200d\ufe0f", "\u0301"])(
    "uses the fallback if nothing is left of %j",
    (name) => {
      expect(slugOf(name, "category")).toBe("category");
    },
  );

  it("shortens very long names without splitting a character or ending in a hyphen", () => {
    expect(slugOf(`${"a".repeat(79)} bcd`, "product")).toBe("a".repeat(79));
    expect([...slugOf("𝒳".repeat(10) + "𐐨".repeat(150), "product")]).toHaveLength(80);
  });

  it("turns any name into a typable path segment that is the same in any case", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 150 }), (name) => {
        const slug = slugOf(name, "product");
        expect(slug).toMatch(/^[\p{L}\p{N}\p{M}]+(-[\p{L}\p{N}\p{M}]+)*$/u);
        expect(slug.isWellFormed()).toBe(true);
        expect(normalizeSlug(slug)).toBe(slug);
        expect(
          decodeURIComponent(new URL(`/product/${encodeURIComponent(slug)}`, "http://shop").pathname),
        ).toBe(`/product/${slug}`);
      }),
      { numRuns: 500, examples: [["ㄱ'ㅏ"], ["ｶ'ﾞ"], ["Cafe\u200d\u0301"], ["ı\u0301"]] },
    );
  });
});

describe("firstFreeSlug", () => {
  it("counts up from 2", () => {
    expect(firstFreeSlug("drone", new Set())).toBe("drone");
    expect(firstFreeSlug("drone", new Set(["drone-2"]))).toBe("drone");
    expect(firstFreeSlug("drone", new Set(["drone", "drone-2", "drone-x"]))).toBe("drone-3");
  });
});
