import { useState } from "react";
import type { Pagination } from "#contract/kernel/fields.ts";

/** The first page of a list, as the server sent it. */
export interface FirstPage<Item> {
  items: readonly Item[];
  pagination: Pagination;
}

/**
 * The loaded items of a list, and how many remain. A new `source` resets the list to its first page. `load` returns a
 * further page, or null if it fails.
 */
export function useMorePages<Item extends { _id: string }>(
  source: unknown,
  { items: firstItems, pagination: { total, pages: allPages } }: FirstPage<Item>,
  load: (page: number) => Promise<readonly Item[] | null>,
) {
  const empty = { source, items: [] as readonly Item[], pages: 1 };
  const [laterPages, setLaterPages] = useState(empty);
  const [busy, setBusy] = useState(false);
  const { items: laterItems, pages } = laterPages.source === source ? laterPages : empty;
  const items = [...firstItems, ...laterItems];

  async function showMore() {
    setBusy(true);
    const next = await load(pages + 1);
    const shownIds = new Set(items.map(({ _id }) => _id));
    const newItems = next?.filter(({ _id }) => !shownIds.has(_id));
    if (newItems) setLaterPages({ source, items: [...laterItems, ...newItems], pages: pages + 1 });
    setBusy(false);
  }

  return { items, more: pages < allPages ? total - items.length : 0, busy, showMore };
}
