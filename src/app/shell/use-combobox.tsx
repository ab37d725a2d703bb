import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import type { Suggestions } from "./use-suggestions.ts";

/**
 * A text box with suggestions: a combobox (ARIA Authoring Practices). Spread `box` on the text box, which keeps the
 * focus, and use `moveByKey` as its key handler to move through the `count` options.
 */
export function useCombobox(suggestions: Suggestions, query: string, count: number) {
  const [selection, setSelection] = useState({ query: "", index: -1 });
  const listId = useId();
  // Visible suggestions may be for an earlier query: they can be clicked, but keys do not move through them.
  const isCurrent = suggestions.state === "loaded" && suggestions.query === query;
  const active = isCurrent && selection.query === query ? selection.index : -1;
  const optionId = (index: number) => `${listId}-${index}`;

  function moveByKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !isCurrent || count === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The text box itself is one of the stops.
    const stops = count + 1;
    setSelection({ query, index: ((active + 1 + step + stops) % stops) - 1 });
  }

  return {
    listId,
    optionId,
    isCurrent,
    /** Index of the active option; -1 for the text box. */
    active,
    moveByKey,
    box: {
      autoComplete: "off",
      before: <Search aria-hidden="true" />,
      maxLength: 200,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": count > 0,
      "aria-controls": listId,
      "aria-activedescendant": active >= 0 && active < count ? optionId(active) : undefined,
    } as const,
  };
}
