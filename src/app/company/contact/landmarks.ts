import type { Position } from "./map-address.ts";

/** A place that helps visitors find the shop. */
interface Landmark extends Position {
  name: string;
  /** Side of the dot on which the name is drawn. */
  side: "left" | "right";
}

/** Landmarks around the demo shop. A shop elsewhere has a sketch without landmarks. */
const landmarks: readonly Landmark[] = [
  { name: "Railway station", latitude: 26.7597, longitude: 83.3819, side: "right" },
  { name: "Gorakhnath Temple", latitude: 26.7776, longitude: 83.3573, side: "right" },
  { name: "Golghar", latitude: 26.7535, longitude: 83.3735, side: "left" },
  { name: "University", latitude: 26.7481, longitude: 83.3797, side: "right" },
];

/** A river, lake or railway, drawn underneath the landmarks and roughly to scale. */
export type Feature = {
  kind: "river" | "lake" | "railway";
  /** The name, and where it is drawn. */
  label?: Position & { name: string };
  course: readonly Position[];
};

const course = (...places: readonly (readonly [latitude: number, longitude: number])[]) =>
  places.map(([latitude, longitude]) => ({ latitude, longitude }));

const features: readonly Feature[] = [
  {
    kind: "lake",
    label: { name: "Ramgarh Tal", latitude: 26.7375, longitude: 83.4105 },
    course: course(
      [26.7405, 83.3985],
      [26.7425, 83.406],
      [26.7385, 83.4165],
      [26.728, 83.4265],
      [26.7125, 83.423],
      [26.7065, 83.4135],
      [26.7155, 83.402],
      [26.728, 83.398],
    ),
  },
  {
    kind: "river",
    label: { name: "Rapti", latitude: 26.7625, longitude: 83.3165 },
    course: course(
      [26.757, 83.2],
      [26.752, 83.27],
      [26.7565, 83.285],
      [26.757, 83.305],
      [26.7605, 83.325],
      [26.753, 83.334],
      [26.745, 83.341],
      [26.737, 83.3475],
      [26.728, 83.352],
      [26.715, 83.357],
    ),
  },
  {
    kind: "railway",
    course: course(
      [26.7835, 83.2],
      [26.774, 83.28],
      [26.7675, 83.331],
      [26.7665, 83.35],
      [26.7645, 83.3655],
      [26.7605, 83.378],
      [26.7597, 83.3819],
      [26.7583, 83.392],
      [26.7545, 83.407],
      [26.7505, 83.42],
      [26.742, 83.47],
      [26.737, 83.56],
    ),
  },
];

/** Kilometres per degree of latitude. */
const kmPerDegree = 110.57;

/** Offset between two nearby positions, in kilometres to the east and to the north. */
export function offset(from: Position, to: Position): { east: number; north: number } {
  const longitudeScale = Math.cos((from.latitude * Math.PI) / 180);
  return {
    east: (to.longitude - from.longitude) * kmPerDegree * longitudeScale,
    north: (to.latitude - from.latitude) * kmPerDegree,
  };
}

/** Landmarks within `maxKm` of a place, each with its offset and straight-line distance in kilometres. */
export function landmarksNear(place: Position, maxKm: number) {
  return landmarks
    .map((landmark) => {
      const { east, north } = offset(place, landmark);
      return { ...landmark, east, north, distance: Math.hypot(east, north) };
    })
    .filter(({ distance }) => distance <= maxKm);
}

/** Map features around a place; none if no landmark is within `maxKm`. */
export function featuresNear(place: Position, maxKm: number): readonly Feature[] {
  return landmarksNear(place, maxKm).length > 0 ? features : [];
}
