import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SearchField } from "#app/ui/search-field.tsx";
import { m } from "#messages";

/** How long the user must pause typing before the search starts, in milliseconds. */
const debounceDelay = 300;

export interface StoreSearchProps {
  /** The search in the URL. */
  search: string;
  onSearch: (search: string) => void;
}

/** The store's search field; updates the URL after a pause in typing. */
export function StoreSearch({ search, onSearch }: StoreSearchProps) {
  const [text, setText] = useState(search);
  const lastSearch = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The URL changed for another reason: the back button or a removed filter.
  useEffect(() => {
    if (search === lastSearch.current) return;
    clearTimeout(timer.current);
    lastSearch.current = search;
    setText(search);
  }, [search]);

  useEffect(() => () => clearTimeout(timer.current), []);

  // Search before a click is handled, so that a followed link replaces the search. Not on blur: the field
  // loses the focus while the mouse button is down, and the results could move away before the button is released.
  const searchNow = useEffectEvent(() => searchFor(text));
  useEffect(() => {
    const onClick = () => searchNow();
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, []);

  function onType(newText: string) {
    setText(newText);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => searchFor(newText), debounceDelay);
  }

  function searchFor(newText: string) {
    clearTimeout(timer.current);
    const trimmed = newText.trim();
    if (trimmed === lastSearch.current) return;
    lastSearch.current = trimmed;
    onSearch(trimmed);
  }

  return (
    <SearchField
      label={m["store.searchProducts"]()}
      name="search"
      placeholder={m["store.searchPlaceholder"]()}
      maxLength={200}
      slashFocuses
      value={text}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
