import { useNavigation, useSearchParams } from "react-router";

/** Orders that are shown at first, and how many more each time. */
const ordersAtOnce = 20;

export type OrderSort = "newest" | "oldest";

export interface OrdersView {
  sort: OrderSort;
  shown: number;
  /** The number of the one order that a link leads to; empty for all. */
  order: string;
}

/** What the address says about the list: newest first and one portion unless told otherwise. */
export function ordersShownOf(parameters: URLSearchParams): OrdersView {
  const asked = Number(parameters.get("show"));
  const shown = Number.isSafeInteger(asked) ? Math.max(asked, ordersAtOnce) : ordersAtOnce;
  return {
    sort: parameters.get("sort") === "oldest" ? "oldest" : "newest",
    shown,
    order: (parameters.get("order") ?? "").slice(0, 40),
  };
}

/** The state of the list, kept in the address: it survives a reload and the back button. */
export function useOrdersView() {
  const [parameters, setParameters] = useSearchParams();
  const navigation = useNavigation();
  const { sort, shown, order } = ordersShownOf(parameters);

  const show = (change: Record<string, string>) =>
    setParameters((former) => ({ ...Object.fromEntries(former), ...change }), {
      preventScrollReset: true,
      replace: true,
    });

  return {
    order,
    sort,
    sortBy: (next: OrderSort) => show({ sort: next }),
    showMore: () => show({ show: String(shown + ordersAtOnce) }),
    /** A longer or differently sorted list is on its way. */
    busy: navigation.state === "loading" && navigation.location.search !== `?${parameters}`,
  };
}
