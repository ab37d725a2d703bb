import {
  type Location,
  type NavigateOptions,
  type To,
  useLocation,
  useNavigate,
  useNavigation,
} from "react-router";

/** Current and pending location of a list. */
export interface ListLocations {
  /** Location of the shown list. */
  shown: Location;
  /** Location requested last. While it loads, further choices build on it. */
  requested: Location;
  /** Another page or filter is loading. */
  pending: boolean;
  /** Navigates within the list; `requested` updates synchronously. */
  go: (to: To, options?: NavigateOptions) => void;
}

/** Tracks the shown and the requested location of the list on this screen. */
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
