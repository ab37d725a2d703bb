import { expect, it } from "vitest";
import { landmarksNear, offset } from "./landmarks.ts";

const shop = { latitude: 26.7606, longitude: 83.3732 };

it("says how far the landmarks are as the crow flies", () => {
  const near = landmarksNear(shop, 5).map(({ name, distance }) => [name, distance.toFixed(1)]);
  expect(near).toContainEqual(["Railway station", "0.9"]);
  expect(near).toContainEqual(["Gorakhnath Temple", "2.4"]);
});

it("knows north from south and east from west", () => {
  const { east, north } = offset(shop, { latitude: 26.77, longitude: 83.36 });
  expect(north).toBeCloseTo(1.04, 2);
  expect(east).toBeCloseTo(-1.3, 2);
});

it("has none for a shop elsewhere", () => {
  expect(landmarksNear({ latitude: 19.07, longitude: 72.88 }, 5)).toEqual([]);
});
