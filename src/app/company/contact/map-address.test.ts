import { describe, expect, it } from "vitest";
import { mapEmbedAddress, mapPageAddress, readablePosition } from "./map-address.ts";

const gorakhpur = { latitude: 26.7606, longitude: 83.3732 };

describe("map URLs", () => {
  it("centre the embedded map on the shop, with a marker", () => {
    const url = new URL(mapEmbedAddress(gorakhpur));
    expect(url.origin + url.pathname).toBe("https://www.openstreetmap.org/export/embed.html");
    expect(url.searchParams.get("bbox")).toBe("83.3572,26.7526,83.3892,26.7686");
    expect(url.searchParams.get("marker")).toBe("26.7606,83.3732");
  });

  it("show the same place on a full page", () => {
    expect(mapPageAddress(gorakhpur)).toBe(
      "https://www.openstreetmap.org/?mlat=26.7606&mlon=83.3732#map=16/26.7606/83.3732",
    );
  });
});

describe("readablePosition", () => {
  it.each([
    [gorakhpur, "26.7606° N, 83.3732° E"],
    [{ latitude: -33.8568, longitude: -70.5 }, "33.8568° S, 70.5000° W"],
  ])("includes the hemispheres", (position, text) => {
    expect(readablePosition(position)).toBe(text);
  });
});
