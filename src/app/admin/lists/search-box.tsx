import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useShortcutsOn } from "#app/admin/shortcuts/shortcut-preference.ts";
import { SearchField } from "#app/ui/search-field.tsx";

export interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** Search in the current URL. */
  value: string;
  /** Milliseconds to wait after the last keystroke; 0 to search at once. */
  pause?: number;
  onSearch: (search: string) => void;
}

/** Search box of a list. Searches while the user types, or at once on Enter. */
export function SearchBox({ label, placeholder, value, pause = 0, onSearch }: SearchBoxProps) {
  const areShortcutsOn = useShortcutsOn();
  const [text, setText] = useState(value);
  const lastSearch = useRef(value);
  const ownSearches = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value === lastSearch.current) {
      ownSearches.current.clear();
      return;
    }
    // The results of an earlier search have loaded, but the user has typed more: keep the text.
    if (ownSearches.current.has(value)) return;
    // Back navigation or a link has changed the search in the URL: show it.
    clearTimeout(timer.current);
    lastSearch.current = value;
    setText(value);
  }, [value]);

  // Call the latest handler, because a filter may have been chosen while the timer was running.
  const search = useRef(onSearch);
  useLayoutEffect(() => {
    search.current = onSearch;
  });

  useEffect(() => () => clearTimeout(timer.current), []);

  function searchNow(newText: string) {
    clearTimeout(timer.current);
    const trimmed = newText.trim();
    if (trimmed === lastSearch.current) return;
    lastSearch.current = trimmed;
    ownSearches.current.add(trimmed);
    search.current(trimmed);
  }

  function type(newText: string) {
    setText(newText);
    clearTimeout(timer.current);
    if (pause > 0) timer.current = setTimeout(() => searchNow(newText), pause);
    else searchNow(newText);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    searchNow(text);
  }

  return (
    <search>
      <form onSubmit={submit}>
        <SearchField
          label={label}
          name="search"
          placeholder={placeholder}
          maxLength={200}
          slashFocuses={areShortcutsOn}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </search>
  );
}
