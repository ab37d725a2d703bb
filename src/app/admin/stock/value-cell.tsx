import { type KeyboardEvent, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";
import type { ItemValues } from "#contract/stock/stock.ts";
import styles from "./stock-table.module.css";

export interface ValueCellProps {
  /** Value to edit; cells with the same name form a column. */
  name: keyof ItemValues;
  label: string;
  value: number | null;
  /** Saves the value. Resolves to the reason for a failure, or to an empty text. */
  onSave: (value: number | null) => Promise<string>;
}

/** Table cell to edit a price or the stock. Saves when it loses the focus or on Enter, which moves to the next row. */
export function ValueCell({ name, label, value, onSave }: ValueCellProps) {
  const initial = value === null ? "" : String(value);
  const [text, setText] = useState(initial);
  const [fault, setFault] = useState("");

  async function save() {
    if (text.trim() === initial) return;
    const number =
      text.trim() === "" && name === "discountedPrice" ? null : Number(text.trim() || Number.NaN);
    setFault(await onSave(number));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape") {
      setText(initial);
      setFault("");
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const column = [...document.querySelectorAll<HTMLInputElement>(`table input[name="${name}"]`)];
    const next = column[column.indexOf(event.currentTarget) + 1];
    // Losing the focus saves the value.
    if (next) next.focus();
    else void save();
  }

  return (
    <TextField
      label={label}
      hideLabel
      name={name}
      size="small"
      className={classNames(styles.value, name !== "stock" && styles.amount)}
      inputMode={name === "stock" ? "numeric" : "decimal"}
      autoComplete="off"
      before={name === "stock" ? undefined : "₹"}
      value={text}
      error={fault}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => void save()}
    />
  );
}
