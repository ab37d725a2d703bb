import type { Position } from "./map-address.ts";

/** A place by which people find their way. */
export interface Landmark extends Position {
  name: string;
  /** The side of its dot on which its name stands. */
  side: "left" | "right";
}

/** Around the place of the shop as it comes. A shop elsewhere has a sketch without them. */
export const landmarks: readonly Landmark[] = [
  { name: "Railway station", latitude: 26.7597, longitude: 83.3819, side: "right" },
  { name: "Gorakhnath Temple", latitude: 26.7776, longitude: 83.3573, side: "left" },
  { name: "Golghar", latitude: 26.7535, longitude: 83.3735, side: "left" },
  { name: "University", latitude: 26.7481, longitude: 83.3797, side: "right" },
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
