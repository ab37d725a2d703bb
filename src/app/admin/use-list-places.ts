import {
  type Location,
  type NavigateOptions,
  type To,
  useLocation,
  useNavigate,
  useNavigation,
} from "react-router";

/** Where the list on this screen stands. */
export interface ListPlaces {
  /** The address of what is shown. */
  shown: Location;
  /** The address that was asked for last. While its answer is on the way, whatever is chosen next builds on it. */
  wanted: Location;
  /** Another part of the same list is on its way. */
  pending: boolean;
  /** Leads to another part of the list; what was asked for is known at once, for whatever is chosen right after it. */
  go: (to: To, options?: NavigateOptions) => void;
}

/** Where the list on this screen stands, and where it is going. */
export function useListPlaces(): ListPlaces {
  const shown = useLocation();
  const { location: next } = useNavigation();
  const pending = next?.pathname === shown.pathname;
  const navigate = useNavigate();
  return {
    shown,
    wanted: pending ? next : shown,
    pending,
    go: (to, options) => navigate(to, { preventScrollReset: true, flushSync: true, ...options }),
  };
}
