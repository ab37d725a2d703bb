import { type Location, useLocation, useNavigation } from "react-router";

/** Where the list on this screen stands. */
export interface ListPlaces {
  /** The address of what is shown. */
  shown: Location;
  /** The address that was asked for last. While its answer is on the way, whatever is chosen next builds on it. */
  wanted: Location;
  /** Another part of the same list is on its way. */
  pending: boolean;
}

/** Where the list on this screen stands, and where it is going. */
export function useListPlaces(): ListPlaces {
  const shown = useLocation();
  const { location: next } = useNavigation();
  const pending = next?.pathname === shown.pathname;
  return { shown, wanted: pending ? next : shown, pending };
}
