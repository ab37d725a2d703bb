import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { m } from "#messages";
import type { SortDirection } from "./record-column.ts";
import styles from "./record-list.module.css";

interface SortHeaderProps {
  label: string;
  direction: SortDirection | undefined;
  onSort: () => void;
}

/** Button in the header of a column that sorts the list. */
export function SortHeader({ label, direction, onSort }: SortHeaderProps) {
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[direction ?? "none"];
  return (
    <button
      type="button"
      className={styles.sort}
      title={m["lists.sortBy"]({ column: label })}
      onClick={onSort}
    >
      {label}
      <Icon aria-hidden="true" className={direction ? styles.sorted : undefined} />
    </button>
  );
}
