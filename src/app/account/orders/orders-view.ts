import { useNavigation, useSearchParams } from "react-router";

/** Orders shown initially, and added by each “Show more orders”. */
const orderBatchSize = 20;

export type OrderSort = "newest" | "oldest";

export interface OrdersView {
  sort: OrderSort;
  shown: number;
  /** Number of the single order to show; empty for all. */
  order: string;
}

/** Reads the list's state from the query string; defaults to newest first and one batch. */
export function ordersViewOf(parameters: URLSearchParams): OrdersView {
  const requested = Number(parameters.get("show"));
  const shown = Number.isSafeInteger(requested) ? Math.max(requested, orderBatchSize) : orderBatchSize;
  return {
    sort: parameters.get("sort") === "oldest" ? "oldest" : "newest",
    shown,
    order: (parameters.get("order") ?? "").slice(0, 40),
  };
}

/** The list's state, stored in the query string so that it survives a reload and the back button. */
export function useOrdersView() {
  const [parameters, setParameters] = useSearchParams();
  const navigation = useNavigation();
  const { sort, shown, order } = ordersViewOf(parameters);

  const show = (change: Record<string, string>) =>
    setParameters((previous) => ({ ...Object.fromEntries(previous), ...change }), {
      preventScrollReset: true,
      replace: true,
    });

  return {
    order,
    sort,
    sortBy: (next: OrderSort) => show({ sort: next }),
    showMore: () => show({ show: String(shown + orderBatchSize) }),
    /** True while a longer or differently sorted list loads. */
    busy: navigation.state === "loading" && navigation.location.search !== `?${parameters}`,
  };
}
