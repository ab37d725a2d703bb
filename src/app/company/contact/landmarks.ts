import type { Position } from "./map-address.ts";

/** A place by which people find their way. */
interface Landmark extends Position {
  name: string;
  /** The side of its dot on which its name stands. */
  side: "left" | "right";
}

/** Around the place of the shop as it comes. A shop elsewhere has a sketch without them. */
const landmarks: readonly Landmark[] = [
  { name: "Railway station", latitude: 26.7597, longitude: 83.3819, side: "right" },
  { name: "Gorakhnath Temple", latitude: 26.7776, longitude: 83.3573, side: "right" },
  { name: "Golghar", latitude: 26.7535, longitude: 83.3735, side: "left" },
  { name: "University", latitude: 26.7481, longitude: 83.3797, side: "right" },
];

/** What is drawn below the landmarks, roughly as it runs: water, and the railway through the town. */
export type Feature = {
  kind: "river" | "lake" | "railway";
  /** What it is called, and where that stands. */
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

/** Kilometres from north to south between two degrees of latitude. */
const kilometresOfDegree = 110.57;

/** Where a place lies from another, in kilometres to the east and to the north; for places near one another. */
export function offset(from: Position, to: Position): { east: number; north: number } {
  const atLatitude = Math.cos((from.latitude * Math.PI) / 180);
  return {
    east: (to.longitude - from.longitude) * kilometresOfDegree * atLatitude,
    north: (to.latitude - from.latitude) * kilometresOfDegree,
  };
}

/** The landmarks near a place, each with where it lies and how far it is as the crow flies, in kilometres. */
export function landmarksNear(place: Position, within: number) {
  return landmarks
    .map((landmark) => {
      const { east, north } = offset(place, landmark);
      return { ...landmark, east, north, distance: Math.hypot(east, north) };
    })
    .filter(({ distance }) => distance <= within);
}

/** What runs through the neighbourhood of a place: none where no landmark is near. */
export function featuresNear(place: Position, within: number): readonly Feature[] {
  return landmarksNear(place, within).length > 0 ? features : [];
}
