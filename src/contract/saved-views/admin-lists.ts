import type { Capability } from "#contract/kernel/capabilities.ts";

/** A back-office list with saved views. */
interface AdminListDescription {
  /** Required to see the list and its views. */
  capability: Capability;
  /** Parameters of the list's address that filter it, in addition to `search`. */
  filters: readonly string[];
}

/** The back-office lists whose filters, sort order and columns can be saved. */
export const adminLists = {
  orders: { capability: "orders", filters: ["status", "tag", "from", "to"] },
  users: { capability: "customers", filters: ["role"] },
  products: { capability: "catalogue", filters: ["category", "visibility"] },
  contacts: { capability: "support", filters: ["status", "overdue"] },
  reviews: { capability: "support", filters: ["status"] },
  applications: { capability: "support", filters: ["status", "job"] },
  coupons: { capability: "catalogue", filters: [] },
} as const satisfies Record<string, AdminListDescription>;
export type AdminList = keyof typeof adminLists;
export const adminListNames = Object.keys(adminLists) as [AdminList, ...AdminList[]];

/** Parameters of every list's address that belong to a view. */
const commonParameters = ["search", "sort", "columns"] as const;

/** Parameters of a list's address that belong to a view. */
const viewParameters = (list: AdminList): readonly string[] => [
  ...commonParameters,
  ...adminLists[list].filters,
];

/**
 * Returns the query string of a view: the parameters of the list that have a value, sorted by name. Other
 * parameters of the address, such as the page, are left out.
 */
export function viewQuery(list: AdminList, address: URLSearchParams): string {
  const known = viewParameters(list);
  const view = new URLSearchParams(
    [...address].filter(([name, value]) => known.includes(name) && value.trim() !== ""),
  );
  view.sort();
  return view.toString();
}

/** Names in a query string that are not parameters of the list, or that are repeated. */
export function invalidViewParameters(list: AdminList, query: string): string[] {
  const known = viewParameters(list);
  const names = [...new URLSearchParams(query).keys()];
  return names.filter((name, place) => !known.includes(name) || names.indexOf(name) < place);
}
