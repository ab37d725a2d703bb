import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { SearchField } from "#app/ui/search-field.tsx";
import { useShortcutsOn } from "./shortcuts/shortcuts-on.ts";

export interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What the list is searched for, as its address has it. */
  value: string;
  /** Pause in typing after which the search follows, in milliseconds; at once without one. */
  pause?: number;
  onSearch: (search: string) => void;
}

/** The search box of a list: the search follows what is typed, or is made at once with Enter. */
export function SearchBox({ label, placeholder, value, pause = 0, onSearch }: SearchBoxProps) {
  const shortcutsOn = useShortcutsOn();
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const underWay = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value === asked.current) {
      underWay.current.clear();
      return;
    }
    // An earlier search of ours arrives while more is being typed: what stands in the box is newer.
    if (underWay.current.has(value)) return;
    // The address changed by itself: the back button, a link.
    clearTimeout(timer.current);
    asked.current = value;
    setText(value);
  }, [value]);

  // A filter may have been chosen since somebody typed: the search that follows is made where the list is then.
  const search = useRef(onSearch);
  useLayoutEffect(() => {
    search.current = onSearch;
  });

  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(typed: string) {
    clearTimeout(timer.current);
    const wanted = typed.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    underWay.current.add(wanted);
    search.current(wanted);
  }

  function type(typed: string) {
    setText(typed);
    clearTimeout(timer.current);
    if (pause > 0) timer.current = setTimeout(() => ask(typed), pause);
    else ask(typed);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    ask(text);
  }

  return (
    <search>
      <form onSubmit={submit}>
        <SearchField
          label={label}
          name="search"
          placeholder={placeholder}
          maxLength={200}
          slashFocuses={shortcutsOn}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </search>
  );
}
