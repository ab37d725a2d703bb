import { useNavigation, useSearchParams } from "react-router";

/** Orders that are shown at first, and how many more each time. */
export const ordersAtOnce = 20;

export type OrderSort = "newest" | "oldest";

/** What the address says about the list: newest first and one portion unless told otherwise. */
export function ordersShownOf(parameters: URLSearchParams): { sort: OrderSort; shown: number } {
  const asked = Number(parameters.get("show"));
  const shown = Number.isSafeInteger(asked) ? Math.max(asked, ordersAtOnce) : ordersAtOnce;
  return { sort: parameters.get("sort") === "oldest" ? "oldest" : "newest", shown };
}

/** The state of the list, kept in the address: it survives a reload and the back button. */
export function useOrdersView() {
  const [parameters, setParameters] = useSearchParams();
  const navigation = useNavigation();
  const { sort, shown } = ordersShownOf(parameters);

  const show = (change: Record<string, string>) =>
    setParameters((former) => ({ ...Object.fromEntries(former), ...change }), {
      preventScrollReset: true,
      replace: true,
    });

  return {
    sort,
    sortBy: (next: OrderSort) => show({ sort: next }),
    showMore: () => show({ show: String(shown + ordersAtOnce) }),
    /** A longer or differently sorted list is on its way. */
    busy: navigation.state === "loading" && navigation.location.search !== `?${parameters}`,
  };
}
