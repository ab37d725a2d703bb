import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Product } from "#contract/catalog.ts";
import { mostFittingProducts } from "#contract/fitting-products.ts";
import { DeleteButton, DownButton, UpButton } from "../icon-buttons.tsx";
import type { FieldFrame } from "../record-form/record-fields.tsx";
import group from "./field-group.module.css";
import styles from "./fits-with-field.module.css";
import { fitsWithWords as words } from "./fits-with-words.ts";
import { type ChosenProduct, ProductSearch } from "./product-search.tsx";

export interface FitsWithFieldProps extends FieldFrame {
  product: Product | undefined;
  errors: FormErrors;
}

/** Which products fit with a product, in an order: they are searched and added, moved and removed. */
export function FitsWithField({ label, name, hint, error, product, errors }: FitsWithFieldProps) {
  const [chosen, setChosen] = useState<readonly ChosenProduct[]>(product?.fitsWith ?? []);
  const [news, setNews] = useState("");
  const rows = useRef<HTMLOListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const taken = new Set([product?._id, ...chosen.map(({ _id }) => _id)]);
  const fault = error ?? chosen.map((_, place) => errors[`${name}.${place}`]).find(Boolean);

  function add(added: ChosenProduct) {
    setChosen([...chosen, added]);
    setNews(words.added(added.name, chosen.length + 1));
  }

  function remove(gone: ChosenProduct) {
    flushSync(() => setChosen(chosen.filter((one) => one !== gone)));
    setNews(words.removed(gone.name));
    search.current?.focus();
  }

  /** The button keeps the focus; at the end of its way the other one of the row takes it. */
  function move(place: number, step: 1 | -1) {
    const { [place]: moved, [place + step]: other } = chosen;
    if (!moved || !other) return;
    flushSync(() => setChosen(chosen.with(place, other).with(place + step, moved)));
    setNews(words.moved(moved.name, place + step + 1, chosen.length));
    const [up, down] = rows.current?.children[place + step]?.querySelectorAll("button") ?? [];
    const [wanted, otherWay] = step < 0 ? [up, down] : [down, up];
    (wanted?.disabled ? otherWay : wanted)?.focus();
  }

  return (
    <fieldset className={group.group} aria-describedby={hint ? hintId : undefined}>
      <legend className={group.label}>{label}</legend>
      {hint && (
        <p id={hintId} className={group.hint}>
          {hint}
        </p>
      )}
      {chosen.length > 0 && (
        <ol ref={rows} className={group.rows}>
          {chosen.map((one, place) => (
            <li key={one._id} className={styles.row}>
              <input type="hidden" name={`${name}.${place}`} value={one._id} />
              <Picture src={one.image} alt="" name={one.name} sizes="4rem" className={styles.picture} />
              <span className={styles.name}>{one.name}</span>
              <span className={styles.actions}>
                <UpButton
                  label={words.moveUp(one.name)}
                  size="small"
                  disabled={place === 0}
                  onClick={() => move(place, -1)}
                />
                <DownButton
                  label={words.moveDown(one.name)}
                  size="small"
                  disabled={place === chosen.length - 1}
                  onClick={() => move(place, 1)}
                />
                <DeleteButton label={words.remove(one.name)} size="small" onClick={() => remove(one)} />
              </span>
            </li>
          ))}
        </ol>
      )}
      <FieldError>{fault}</FieldError>
      <ProductSearch
        inputRef={search}
        full={chosen.length >= mostFittingProducts}
        isTaken={({ _id }) => taken.has(_id)}
        onChoose={add}
      />
      <p className={group.hint}>{words.count(chosen.length, mostFittingProducts)}</p>
      <p aria-live="polite" className="visually-hidden">
        {news}
      </p>
    </fieldset>
  );
}

/** The ids that a form says under a name, in their order. */
export function fitsWithIn(typed: Readonly<Record<string, string>>, name: string): string[] {
  const ids: string[] = [];
  for (let place = 0; `${name}.${place}` in typed; place += 1) ids.push(typed[`${name}.${place}`] ?? "");
  return ids;
}
