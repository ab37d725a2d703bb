import { Package, ReceiptText, UserRound } from "lucide-react";
import { useEffect, useState } from "react";
import { api } from "#app/api.ts";
import { useHasCapability } from "#app/lib/session.ts";
import { listUsers } from "#contract/accounts/auth.ts";
import { listProducts } from "#contract/catalog/catalog.ts";
import type { Capability } from "#contract/kernel/capabilities.ts";
import { listAllOrders } from "#contract/orders/orders.ts";
import { m } from "#messages";
import { formParameter } from "../forms/form-parameter.ts";
import type { PaletteGroup, PaletteItem } from "./palette-items.ts";

const debounceMs = 200;

/** Minimum length of a search, so that one letter does not search all lists. */
const minLength = 2;

const limit = "5";

/** Searches of the server, each for users with a capability. */
const searches: readonly {
  id: string;
  title: () => string;
  capability: Capability;
  find: (search: string, signal: AbortSignal) => Promise<PaletteItem[]>;
}[] = [
  {
    id: "orders",
    title: m["palette.orders"],
    capability: "orders",
    async find(search, signal) {
      const { orders } = await api(listAllOrders, { query: { search, limit } }, { signal });
      return orders.map(({ _id, orderNumber, buyer }) => ({
        id: _id,
        label: orderNumber,
        detail: buyer.name,
        icon: ReceiptText,
        to: `/dashboard/admin/orders?${new URLSearchParams({ search: orderNumber })}`,
      }));
    },
  },
  {
    id: "products",
    title: m["palette.products"],
    capability: "catalogue",
    async find(search, signal) {
      const query = { search, limit, visibility: "all", match: "name" } as const;
      const { products } = await api(listProducts, { query }, { signal, authorized: true });
      return products.map(({ _id, name, category }) => ({
        id: _id,
        label: name,
        detail: category.name,
        icon: Package,
        to: `/dashboard/admin/products?${new URLSearchParams({ [formParameter]: _id })}`,
      }));
    },
  },
  {
    id: "customers",
    title: m["palette.customers"],
    capability: "customers",
    async find(search, signal) {
      const { users } = await api(listUsers, { query: { search, limit } }, { signal });
      return users.map(({ _id, name, email }) => ({
        id: _id,
        label: name,
        detail: email,
        icon: UserRound,
        to: `/dashboard/admin/users?${new URLSearchParams({ search: email })}`,
      }));
    },
  },
];

interface FoundRecords {
  /** The search that the groups are for, which may be an earlier one while the user types. */
  typed: string;
  groups: readonly PaletteGroup[];
  /** Whether a search failed. */
  hasFailed: boolean;
}

const nothing: FoundRecords = { typed: "", groups: [], hasFailed: false };

/** Searches orders, products and customers while the user types. Cancels the previous requests. */
export function useFoundRecords(typed: string): FoundRecords & { isSearching: boolean } {
  const can = useHasCapability();
  const [found, setFound] = useState(nothing);
  const allowed = searches.filter(({ capability }) => can(capability));
  const key = allowed.map(({ id }) => id).join();
  const isSearchable = typed.length >= minLength && allowed.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` represents the allowed searches
  useEffect(() => {
    if (!isSearchable) return setFound(nothing);
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const results = await Promise.allSettled(allowed.map(({ find }) => find(typed, signal)));
      if (signal.aborted) return;
      const groups = allowed.flatMap(({ id, title }, index): PaletteGroup[] => {
        const result = results[index];
        return result?.status === "fulfilled" && result.value.length > 0
          ? [{ id, title: title(), items: result.value }]
          : [];
      });
      setFound({ typed, groups, hasFailed: results.some(({ status }) => status === "rejected") });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, key, isSearchable]);

  return { ...found, isSearching: isSearchable && found.typed !== typed };
}
