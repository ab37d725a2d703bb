import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError, TextField } from "#app/ui/field.tsx";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import { DeleteButton } from "../lists/list-parts.tsx";
import type { FieldFrame } from "../record-form/record-fields.tsx";
import styles from "./pairs-field.module.css";

type Pair = Readonly<Record<string, string>>;
type Parts = Readonly<Record<string, Message>>;

export interface PairsFieldProps extends FieldFrame {
  /** Labels of the two text fields of a pair, by field name. */
  parts: Parts;
  values: readonly Pair[];
  errors: FormErrors;
}

/** Editable list of pairs of text fields. */
export function PairsField({ label, name, hint, error, parts, values, errors }: PairsFieldProps) {
  const [rows, setRows] = useState(() => values.map((pair, id) => ({ id, pair })));
  const nextId = useRef(values.length);
  const adder = useRef<HTMLButtonElement>(null);

  function add() {
    setRows([...rows, { id: nextId.current, pair: {} }]);
    nextId.current += 1;
  }

  function remove(removedId: number) {
    setRows(rows.filter(({ id }) => id !== removedId));
    adder.current?.focus();
  }

  return (
    <fieldset className={styles.pairs}>
      <legend className={styles.label}>{label}</legend>
      {hint && <p className="muted">{hint}</p>}
      {rows.map(({ id, pair }, index) => (
        <div key={id} className={styles.pair}>
          {Object.entries(parts).map(([part, partLabel]) => (
            <TextField
              key={part}
              label={partLabel()}
              name={`${name}.${index}.${part}`}
              defaultValue={pair[part]}
              error={errors[`${name}.${index}.${part}`]}
            />
          ))}
          <span className={styles.remove}>
            <DeleteButton label={removeLabel(pair[Object.keys(parts)[0] ?? ""])} onClick={() => remove(id)} />
          </span>
        </div>
      ))}
      <FieldError>{error}</FieldError>
      <Button ref={adder} size="small" icon={<Plus aria-hidden="true" />} onClick={add}>
        {m["settings.pairs.add"]()}
      </Button>
    </fieldset>
  );
}

const removeLabel = (name: string | undefined) =>
  name === undefined ? m["settings.pairs.removeLine"]() : m["settings.pairs.remove"]({ name });

/** Reads the pairs from the form fields whose names start with `name`, in order. */
export function pairsIn<Part extends string>(
  formValues: Readonly<Record<string, string>>,
  name: string,
  parts: Readonly<Record<Part, Message>>,
): Record<Part, string>[] {
  const pairs: Record<Part, string>[] = [];
  for (
    let index = 0;
    Object.keys(parts).some((part) => `${name}.${index}.${part}` in formValues);
    index += 1
  ) {
    const entries = Object.keys(parts).map((part) => [part, formValues[`${name}.${index}.${part}`] ?? ""]);
    pairs.push(Object.fromEntries(entries));
  }
  return pairs;
}
