import { useState } from "react";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import type { StockItem } from "#contract/stock/stock.ts";
import { m } from "#messages";
import { DeleteButton } from "../lists/list-parts.tsx";
import styles from "./received-line.module.css";

export type ReceivedItem = Pick<StockItem, "product" | "variant" | "name">;

interface ReceivedLineProps {
  item: ReceivedItem;
  index: number;
  errors: FormErrors;
  onRemove: () => void;
}

/** Fields for quantity, cost and serial numbers of one received item. */
export function ReceivedLine({ item: { name }, index, errors, onRemove }: ReceivedLineProps) {
  const [hasSerials, setHasSerials] = useState(false);
  const field = (part: string) => ({
    name: `lines.${index}.${part}`,
    error: errors[`lines.${index}.${part}`],
  });
  const itemError = errors[`lines.${index}.product`] ?? errors[`lines.${index}.variant`];
  return (
    <li className={styles.line}>
      <div className={styles.item}>
        <p className={styles.name}>{name}</p>
        <DeleteButton label={m["stock.receiveDialog.remove"]({ name })} size="small" onClick={onRemove} />
      </div>
      <div className={styles.fields}>
        <TextField
          {...field("quantity")}
          label={m["stock.receiveDialog.quantity"]()}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          required
          error={itemError ?? errors[`lines.${index}.quantity`]}
        />
        <TextField
          {...field("unitCost")}
          label={m["stock.receiveDialog.unitCost"]()}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          before="₹"
        />
      </div>
      {hasSerials ? (
        <TextAreaField
          {...field("serials")}
          label={m["stock.receiveDialog.serials"]()}
          hint={m["stock.receiveDialog.serialsHint"]()}
          className={styles.serials}
        />
      ) : (
        <Button variant="quiet" size="small" onClick={() => setHasSerials(true)}>
          {m["stock.receiveDialog.addSerials"]()}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  );
}

/** Reads the fields of a line into API input. */
export function readReceivedLine(
  { product, variant }: ReceivedItem,
  formValues: Readonly<Record<string, string>>,
  index: number,
) {
  const text = (part: string) => formValues[`lines.${index}.${part}`]?.trim() ?? "";
  const numeral = (part: string) => (text(part) === "" ? undefined : Number(text(part)));
  return {
    product,
    ...(variant && { variant }),
    quantity: numeral("quantity") ?? Number.NaN,
    unitCost: numeral("unitCost"),
    serials: text("serials")
      .split(/[\n,;]/)
      .map((serial) => serial.trim())
      .filter(Boolean),
  };
}
