import {
  type Location,
  type NavigateOptions,
  type To,
  useLocation,
  useNavigate,
  useNavigation,
} from "react-router";

/** Current and requested location of a list. */
export interface ListLocations {
  /** Location of the list on the screen. */
  shown: Location;
  /** Location requested last. While it loads, new choices change this location, not `shown`. */
  requested: Location;
  /** Another page or filter is loading. */
  pending: boolean;
  /** Navigates within the list. `requested` is up to date when `go` returns. */
  go: (to: To, options?: NavigateOptions) => void;
}

/** Returns the shown and the requested location of the list on this screen. */
export function useListLocation(): ListLocations {
  const shown = useLocation();
  const { location: next } = useNavigation();
  const pending = next?.pathname === shown.pathname;
  const navigate = useNavigate();
  return {
    shown,
    requested: pending ? next : shown,
    pending,
    go: (to, options) => navigate(to, { preventScrollReset: true, flushSync: true, ...options }),
  };
}
