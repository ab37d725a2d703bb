import { useNavigation, useSearchParams } from "react-router";

/** Number of orders shown at first, and added by each “Show more orders”. */
const orderBatchSize = 20;

export type OrderSort = "newest" | "oldest";

export interface OrdersView {
  sort: OrderSort;
  /** Number of orders in the list. */
  shown: number;
  /** Order number, if only this order is listed; empty to list all orders. */
  order: string;
}

/** Reads the view from the query string. Defaults: newest first, one batch, all orders. */
export function ordersViewOf(parameters: URLSearchParams): OrdersView {
  const requested = Number(parameters.get("show"));
  const shown = Number.isSafeInteger(requested) ? Math.max(requested, orderBatchSize) : orderBatchSize;
  return {
    sort: parameters.get("sort") === "oldest" ? "oldest" : "newest",
    shown,
    order: (parameters.get("order") ?? "").slice(0, 40),
  };
}

/** View of the order list. It is stored in the query string, so it survives a reload and back navigation. */
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
