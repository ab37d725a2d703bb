import { useState } from "react";

/** Which of the records in sight are ticked. */
export function useSelection<Shown extends { _id: string }>(shown: readonly Shown[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = shown.filter(({ _id }) => ticked.has(_id));
  const isWhole = selected.length === shown.length;
  return {
    selected,
    /** Every record in sight is ticked. */
    isWhole,
    isSelected: ({ _id }: Shown) => ticked.has(_id),
    toggle({ _id }: Shown) {
      setTicked(
        (former) => new Set(former.has(_id) ? [...former].filter((id) => id !== _id) : [...former, _id]),
      );
    },
    toggleAll: () => setTicked(new Set(isWhole ? [] : shown.map(({ _id }) => _id))),
    clear: () => setTicked(new Set()),
  };
}

export type Selection<Shown extends { _id: string }> = ReturnType<typeof useSelection<Shown>>;
