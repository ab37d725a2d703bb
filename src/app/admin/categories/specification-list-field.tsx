import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import { FieldError, SelectField } from "#app/ui/field.tsx";
import {
  isSpecification,
  type SpecificationKey,
  specificationKeys,
  specificationLabelsOf,
} from "#contract/catalog/specifications.ts";
import { m } from "#messages";
import { DeleteButton, DownButton, UpButton } from "../lists/list-parts.tsx";
import { moveRow, refocusMoveButton } from "../lists/row-order.ts";
import type { FieldFrame } from "../record-form/record-fields.tsx";
import styles from "./specification-list-field.module.css";

/** Ordered list of specifications. Staff can add, move and remove entries. */
export function SpecificationListField({
  label,
  name,
  hint,
  error,
  values,
}: FieldFrame & { values: readonly string[] }) {
  const [selectedKeys, setSelectedKeys] = useState<readonly SpecificationKey[]>(() =>
    values.filter(isSpecification),
  );
  const [announcement, setAnnouncement] = useState("");
  const group = useRef<HTMLFieldSetElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const labelOf = (key: SpecificationKey) => specificationLabelsOf(key).label();

  function add() {
    const key = select.current?.value ?? "";
    if (!isSpecification(key)) return;
    flushSync(() => setSelectedKeys([...selectedKeys, key]));
    setAnnouncement(
      m["categories.specifications.added"]({ name: labelOf(key), position: selectedKeys.length + 1 }),
    );
    select.current?.focus();
  }

  function remove(removed: SpecificationKey) {
    flushSync(() => setSelectedKeys(selectedKeys.filter((key) => key !== removed)));
    setAnnouncement(m["categories.specifications.removed"]({ name: labelOf(removed) }));
    select.current?.focus();
  }

  function move(index: number, step: 1 | -1) {
    const moved = selectedKeys[index];
    if (!moved) return;
    flushSync(() => setSelectedKeys(moveRow(selectedKeys, index, step)));
    setAnnouncement(
      m["categories.specifications.moved"]({
        name: labelOf(moved),
        position: index + step + 1,
        count: selectedKeys.length,
      }),
    );
    refocusMoveButton(group.current?.querySelectorAll("li")[index + step], step);
  }

  return (
    <fieldset ref={group} className={styles.list}>
      <legend className={styles.label}>{label}</legend>
      {hint && <p className="muted">{hint}</p>}
      {selectedKeys.length > 0 && (
        <ol className={styles.rows}>
          {selectedKeys.map((key, index) => (
            <li key={key} className={styles.row}>
              <input type="hidden" name={`${name}.${index}`} value={key} />
              <span className={styles.name}>{labelOf(key)}</span>
              <UpButton
                label={m["categories.specifications.moveUp"]({ name: labelOf(key) })}
                size="small"
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <DownButton
                label={m["categories.specifications.moveDown"]({ name: labelOf(key) })}
                size="small"
                disabled={index === selectedKeys.length - 1}
                onClick={() => move(index, 1)}
              />
              <DeleteButton
                label={m["categories.specifications.remove"]({ name: labelOf(key) })}
                size="small"
                onClick={() => remove(key)}
              />
            </li>
          ))}
        </ol>
      )}
      <FieldError>{error}</FieldError>
      <div className={styles.adding}>
        <SelectField ref={select} label={m["categories.specifications.toAdd"]()} size="small">
          {specificationKeys
            .filter((key) => !selectedKeys.includes(key))
            .map((key) => (
              <option key={key} value={key}>
                {labelOf(key)}
              </option>
            ))}
        </SelectField>
        <Button size="small" icon={<Plus aria-hidden="true" />} onClick={add}>
          {m["categories.specifications.add"]()}
        </Button>
      </div>
      <p aria-live="polite" className="visually-hidden">
        {announcement}
      </p>
    </fieldset>
  );
}
