import { useState } from "react";
import { useLocation } from "react-router";

const none: ReadonlySet<string> = new Set();

/** Which of the records in sight are ticked. What is ticked on one page of a list is not ticked on another. */
export function useSelection<Shown extends { _id: string }>(shown: readonly Shown[]) {
  const { search: page } = useLocation();
  const [ticks, setTicks] = useState({ page, ids: none });
  const ticked = ticks.page === page ? ticks.ids : none;
  const setTicked = (ids: Iterable<string>) => setTicks({ page, ids: new Set(ids) });
  const selected = shown.filter(({ _id }) => ticked.has(_id));
  const isWhole = selected.length === shown.length;
  return {
    selected,
    /** Every record in sight is ticked. */
    isWhole,
    isSelected: ({ _id }: Shown) => ticked.has(_id),
    toggle({ _id }: Shown) {
      setTicked(ticked.has(_id) ? [...ticked].filter((id) => id !== _id) : [...ticked, _id]);
    },
    toggleAll: () => setTicked(isWhole ? [] : shown.map(({ _id }) => _id)),
    clear: () => setTicked([]),
  };
}

export type Selection<Shown extends { _id: string }> = ReturnType<typeof useSelection<Shown>>;
