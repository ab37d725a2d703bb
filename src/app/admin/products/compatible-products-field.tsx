import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { maxCompatibleProducts } from "#contract/catalog/compatible-products.ts";
import { DeleteButton, DownButton, UpButton } from "../lists/list-parts.tsx";
import { moveRow, refocusMoveButton } from "../lists/row-order.ts";
import type { FieldFrame } from "../record-form/record-fields.tsx";
import styles from "./compatible-products-field.module.css";
import group from "./field-group.module.css";
import { FieldGroup } from "./field-group.tsx";
import { fitsWithWords as words } from "./fits-with-words.ts";
import { type ChosenProduct, ProductSearch } from "./product-combobox.tsx";

export interface FitsWithFieldProps extends FieldFrame {
  product: Product | undefined;
  errors: FormErrors;
}

/** Compatible products in order: search, add, move and remove. */
export function FitsWithField({ label, name, hint, error, product, errors }: FitsWithFieldProps) {
  const [chosen, setChosen] = useState<readonly ChosenProduct[]>(product?.fitsWith ?? []);
  const [announcement, announce] = useState("");
  const rows = useRef<HTMLOListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const unavailableIds = new Set([product?._id, ...chosen.map(({ _id }) => _id)]);
  const fault = error ?? chosen.map((_, place) => errors[`${name}.${place}`]).find(Boolean);

  function add(added: ChosenProduct) {
    setChosen([...chosen, added]);
    announce(words.added(added.name, chosen.length + 1));
  }

  function remove(removed: ChosenProduct) {
    flushSync(() => setChosen(chosen.filter((product) => product !== removed)));
    announce(words.removed(removed.name));
    search.current?.focus();
  }

  function move(place: number, step: 1 | -1) {
    const moved = chosen[place];
    if (!moved) return;
    flushSync(() => setChosen(moveRow(chosen, place, step)));
    announce(words.moved(moved.name, place + step + 1, chosen.length));
    refocusMoveButton(rows.current?.children[place + step], step);
  }

  return (
    <FieldGroup label={label} hint={hint} news={announcement}>
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
        full={chosen.length >= maxCompatibleProducts}
        isTaken={({ _id }) => unavailableIds.has(_id)}
        onChoose={add}
      />
      <p className={group.hint}>{words.count(chosen.length, maxCompatibleProducts)}</p>
    </FieldGroup>
  );
}
