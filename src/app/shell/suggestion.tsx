import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import styles from "./suggestion.module.css";

interface SuggestionProps {
  id: string;
  active: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One option in the list of a combobox. */
export function Suggestion({ id, active, onChoose, children }: SuggestionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      ref={active ? (option) => option?.scrollIntoView({ block: "nearest" }) : undefined}
      className={classNames(styles.option, active && styles.active)}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
