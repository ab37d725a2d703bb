import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import styles from "./field.module.css";
import { TextField, type TextFieldProps } from "./field.tsx";
import { isPageShortcut } from "./page-shortcut.ts";

export interface SearchFieldProps extends Omit<TextFieldProps, "type" | "before" | "ref"> {
  /** `/` pressed outside a text box focuses this field. One per screen. */
  slashFocuses?: boolean;
}

/** A search input; its label is visually hidden by default. */
export function SearchField({ slashFocuses = false, hideLabel = true, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!slashFocuses) return;
    function focusOnSlash(event: KeyboardEvent) {
      if (event.key !== "/" || !isPageShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener("keydown", focusOnSlash);
    return () => document.removeEventListener("keydown", focusOnSlash);
  }, [slashFocuses]);

  return (
    <TextField
      autoComplete="off"
      enterKeyHint="search"
      {...rest}
      ref={input}
      type="search"
      hideLabel={hideLabel}
      before={<Search aria-hidden="true" />}
      after={
        slashFocuses && (
          <span className={styles.key} aria-hidden="true">
            /
          </span>
        )
      }
      aria-keyshortcuts={slashFocuses ? "/" : undefined}
    />
  );
}
