import { expect, it } from "vitest";
import { featuresNear, landmarksNear, offset } from "./landmarks.ts";

const shop = { latitude: 26.7606, longitude: 83.3732 };

it("landmarksNear measures straight-line distances", () => {
  const near = landmarksNear(shop, 5).map(({ name, distance }) => [name, distance.toFixed(1)]);
  expect(near).toContainEqual(["Railway station", "0.9"]);
  expect(near).toContainEqual(["Gorakhnath Temple", "2.4"]);
});

it("offset distinguishes north from south and east from west", () => {
  const { east, north } = offset(shop, { latitude: 26.77, longitude: 83.36 });
  expect(north).toBeCloseTo(1.04, 2);
  expect(east).toBeCloseTo(-1.3, 2);
});

it("landmarksNear and featuresNear return nothing for a shop in another city", () => {
  const elsewhere = { latitude: 19.07, longitude: 72.88 };
  expect(landmarksNear(elsewhere, 5)).toEqual([]);
  expect(featuresNear(elsewhere, 5)).toEqual([]);
});

it("featuresNear puts the railway at the station, the river in the west and the lake in the south-east", () => {
  const courses = Object.fromEntries(featuresNear(shop, 3).map(({ kind, course }) => [kind, course]));
  expect(courses.railway).toContainEqual({ latitude: 26.7597, longitude: 83.3819 });
  expect(courses.river?.every(({ longitude }) => longitude < shop.longitude)).toBe(true);
  expect(
    courses.lake?.every(({ latitude, longitude }) => latitude < shop.latitude && longitude > shop.longitude),
  ).toBe(true);
});
