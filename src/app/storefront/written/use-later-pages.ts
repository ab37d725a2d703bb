import { useState } from "react";
import type { Pagination } from "#contract/fields.ts";

/** The first page of what people wrote, as the server sent it. */
export interface FirstPage<Item> {
  items: readonly Item[];
  pagination: Pagination;
}

/**
 * What is in sight of a list, and how much there is beside it. A page that is loaded anew begins with its own items:
 * `of` is another one then. `load` answers a later page, or null when there is none to be had.
 */
export function useLaterPages<Item extends { _id: string }>(
  of: unknown,
  { items: first, pagination: { total, pages: allPages } }: FirstPage<Item>,
  load: (page: number) => Promise<readonly Item[] | null>,
) {
  const none = { of, items: [] as readonly Item[], pages: 1 };
  const [later, setLater] = useState(none);
  const [busy, setBusy] = useState(false);
  const { items: added, pages } = later.of === of ? later : none;
  const items = [...first, ...added];

  async function showMore() {
    setBusy(true);
    const next = await load(pages + 1);
    const known = new Set(items.map(({ _id }) => _id));
    const fresh = next?.filter(({ _id }) => !known.has(_id));
    if (fresh) setLater({ of, items: [...added, ...fresh], pages: pages + 1 });
    setBusy(false);
  }

  return { items, more: pages < allPages ? total - items.length : 0, busy, showMore };
}
