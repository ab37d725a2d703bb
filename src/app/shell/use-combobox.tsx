import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import type { Suggestions } from "./use-suggestions.ts";

/**
 * A text box and the list of what is suggested for it: a combobox of the ARIA Authoring Practices. Spread `box` on the
 * text box, which keeps the focus, and `walk` through the list of `count` options by its keys.
 */
export function useCombobox(suggestions: Suggestions, typed: string, count: number) {
  const [walked, setWalked] = useState({ typed: "", to: -1 });
  const listId = useId();
  // What is in sight may still be what was found for another text: it can be pressed, and no key walks through it.
  const isCurrent = suggestions.state === "there" && suggestions.typed === typed;
  const active = isCurrent && walked.typed === typed ? walked.to : -1;
  const optionId = (index: number) => `${listId}-${index}`;

  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !isCurrent || count === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The text box itself is a place on the way around.
    const places = count + 1;
    setWalked({ typed, to: ((active + 1 + step + places) % places) - 1 });
  }

  return {
    listId,
    optionId,
    isCurrent,
    /** The place of the option that the keys are on; -1 while they are in the text box. */
    active,
    walk,
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
