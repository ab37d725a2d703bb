import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import { FieldError, SelectField } from "#app/ui/field.tsx";
import {
  isSpecification,
  type SpecificationKey,
  specificationKeys,
  specificationWordsOf,
} from "#contract/specifications.ts";
import { DeleteButton, DownButton, UpButton } from "../list-parts.tsx";
import type { FieldFrame } from "../record-form/record-fields.tsx";
import { keepFocusOnMover, withMoved } from "../row-order.ts";
import styles from "./specification-list-field.module.css";

/** Which specifications there are, in an order: some are added, moved and removed. */
export function SpecificationListField({
  label,
  name,
  hint,
  error,
  values,
}: FieldFrame & { values: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly SpecificationKey[]>(() => values.filter(isSpecification));
  const [news, setNews] = useState("");
  const group = useRef<HTMLFieldSetElement>(null);
  const picker = useRef<HTMLSelectElement>(null);
  const called = (key: SpecificationKey) => specificationWordsOf(key).label;

  function add() {
    const key = picker.current?.value ?? "";
    if (!isSpecification(key)) return;
    flushSync(() => setChosen([...chosen, key]));
    setNews(`${called(key)} added in place ${chosen.length + 1}`);
    picker.current?.focus();
  }

  function remove(gone: SpecificationKey) {
    flushSync(() => setChosen(chosen.filter((key) => key !== gone)));
    setNews(`${called(gone)} removed`);
    picker.current?.focus();
  }

  function move(place: number, step: 1 | -1) {
    const moved = chosen[place];
    if (!moved) return;
    flushSync(() => setChosen(withMoved(chosen, place, step)));
    setNews(`${called(moved)} moved to place ${place + step + 1} of ${chosen.length}`);
    keepFocusOnMover(group.current?.querySelectorAll("li")[place + step], step);
  }

  return (
    <fieldset ref={group} className={styles.list}>
      <legend className={styles.label}>{label}</legend>
      {hint && <p className="muted">{hint}</p>}
      {chosen.length > 0 && (
        <ol className={styles.rows}>
          {chosen.map((key, place) => (
            <li key={key} className={styles.row}>
              <input type="hidden" name={`${name}.${place}`} value={key} />
              <span className={styles.name}>{called(key)}</span>
              <UpButton
                label={`Move ${called(key)} up`}
                size="small"
                disabled={place === 0}
                onClick={() => move(place, -1)}
              />
              <DownButton
                label={`Move ${called(key)} down`}
                size="small"
                disabled={place === chosen.length - 1}
                onClick={() => move(place, 1)}
              />
              <DeleteButton label={`Remove ${called(key)}`} size="small" onClick={() => remove(key)} />
            </li>
          ))}
        </ol>
      )}
      <FieldError>{error}</FieldError>
      <div className={styles.adding}>
        <SelectField ref={picker} label="Specification to add" size="small">
          {specificationKeys
            .filter((key) => !chosen.includes(key))
            .map((key) => (
              <option key={key} value={key}>
                {called(key)}
              </option>
            ))}
        </SelectField>
        <Button size="small" icon={<Plus aria-hidden="true" />} onClick={add}>
          Add
        </Button>
      </div>
      <p aria-live="polite" className="visually-hidden">
        {news}
      </p>
    </fieldset>
  );
}
