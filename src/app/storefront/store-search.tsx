import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SearchField } from "#app/ui/search-field.tsx";

/** Pause in typing after which the search follows, in milliseconds. */
const typingPause = 300;

export interface StoreSearchProps {
  /** What the address says. */
  search: string;
  onSearch: (search: string) => void;
}

/** The store's search box: the address follows what is typed after a short pause. */
export function StoreSearch({ search, onSearch }: StoreSearchProps) {
  const [text, setText] = useState(search);
  const asked = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed by itself: the back button, a removed filter.
  useEffect(() => {
    if (search === asked.current) return;
    clearTimeout(timer.current);
    asked.current = search;
    setText(search);
  }, [search]);

  useEffect(() => () => clearTimeout(timer.current), []);

  // Before a click is handled, so that a followed link replaces the search. Not when the field loses focus: that happens
  // while the mouse button is pressed, and the results could move away before it is released.
  const searchAtOnce = useEffectEvent(() => searchFor(text));
  useEffect(() => {
    const onClick = () => searchAtOnce();
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, []);

  function type(typed: string) {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => searchFor(typed), typingPause);
  }

  function searchFor(typed: string) {
    clearTimeout(timer.current);
    const wanted = typed.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  }

  return (
    <SearchField
      label="Search products"
      name="search"
      placeholder="Search products..."
      maxLength={200}
      slashFocuses
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}
