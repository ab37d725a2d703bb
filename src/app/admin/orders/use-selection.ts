import { useState } from "react";
import { useLocation } from "react-router";

const none: ReadonlySet<string> = new Set();

/** Selection of records on the current page of a list. Changing the page clears it. */
export function useSelection<Item extends { _id: string }>(items: readonly Item[]) {
  const { search: page } = useLocation();
  const [ticks, setTicks] = useState({ page, ids: none });
  const selectedIds = ticks.page === page ? ticks.ids : none;
  const setSelectedIds = (ids: Iterable<string>) => setTicks({ page, ids: new Set(ids) });
  const selected = items.filter(({ _id }) => selectedIds.has(_id));
  const isAllSelected = selected.length === items.length;
  return {
    selected,
    isAllSelected,
    isSelected: ({ _id }: Item) => selectedIds.has(_id),
    toggle({ _id }: Item) {
      setSelectedIds(
        selectedIds.has(_id) ? [...selectedIds].filter((id) => id !== _id) : [...selectedIds, _id],
      );
    },
    toggleAll: () => setSelectedIds(isAllSelected ? [] : items.map(({ _id }) => _id)),
    clear: () => setSelectedIds([]),
  };
}

export type Selection<Item extends { _id: string }> = ReturnType<typeof useSelection<Item>>;
