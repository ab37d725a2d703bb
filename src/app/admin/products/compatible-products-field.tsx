import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { maxCompatibleProducts } from "#contract/catalog/compatible-products.ts";
import { m } from "#messages";
import { useDraftState } from "../forms/form-draft.tsx";
import { DeleteButton, DownButton, UpButton } from "../lists/list-parts.tsx";
import { moveRow, refocusMoveButton } from "../lists/row-order.ts";
import type { FieldFrame } from "../record-form/record-fields.tsx";
import styles from "./compatible-products-field.module.css";
import group from "./field-group.module.css";
import { FieldGroup } from "./field-group.tsx";
import { type ChosenProduct, ProductCombobox } from "./product-combobox.tsx";

export interface CompatibleProductsFieldProps extends FieldFrame {
  product: Product | undefined;
  errors: FormErrors;
}

/** Field for compatible products. Staff can search, add, move and remove them. */
export function CompatibleProductsField({
  label,
  name,
  hint,
  error,
  product,
  errors,
}: CompatibleProductsFieldProps) {
  const [selectedProducts, setSelectedProducts] = useDraftState<readonly ChosenProduct[]>(
    name,
    product?.fitsWith ?? [],
  );
  const [announcement, announce] = useState("");
  const rows = useRef<HTMLOListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const unavailableIds = new Set([product?._id, ...selectedProducts.map(({ _id }) => _id)]);
  const fault = error ?? selectedProducts.map((_, index) => errors[`${name}.${index}`]).find(Boolean);

  function add(added: ChosenProduct) {
    setSelectedProducts([...selectedProducts, added]);
    announce(m["products.compatible.added"]({ name: added.name, position: selectedProducts.length + 1 }));
  }

  function remove(removed: ChosenProduct) {
    flushSync(() => setSelectedProducts(selectedProducts.filter((product) => product !== removed)));
    announce(m["products.compatible.removed"]({ name: removed.name }));
    search.current?.focus();
  }

  function move(index: number, step: 1 | -1) {
    const moved = selectedProducts[index];
    if (!moved) return;
    flushSync(() => setSelectedProducts(moveRow(selectedProducts, index, step)));
    announce(
      m["products.compatible.moved"]({
        name: moved.name,
        position: index + step + 1,
        total: selectedProducts.length,
      }),
    );
    refocusMoveButton(rows.current?.children[index + step], step);
  }

  return (
    <FieldGroup label={label} hint={hint} announcement={announcement}>
      {selectedProducts.length > 0 && (
        <ol ref={rows} className={group.rows}>
          {selectedProducts.map((selectedProduct, index) => (
            <li key={selectedProduct._id} className={styles.row}>
              <input type="hidden" name={`${name}.${index}`} value={selectedProduct._id} />
              <Picture
                src={selectedProduct.image}
                alt=""
                name={selectedProduct.name}
                sizes="4rem"
                className={styles.picture}
              />
              <span className={styles.name}>{selectedProduct.name}</span>
              <span className={styles.actions}>
                <UpButton
                  label={m["products.compatible.moveUp"]({ name: selectedProduct.name })}
                  size="small"
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <DownButton
                  label={m["products.compatible.moveDown"]({ name: selectedProduct.name })}
                  size="small"
                  disabled={index === selectedProducts.length - 1}
                  onClick={() => move(index, 1)}
                />
                <DeleteButton
                  label={m["products.compatible.remove"]({ name: selectedProduct.name })}
                  size="small"
                  onClick={() => remove(selectedProduct)}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <FieldError>{fault}</FieldError>
      <ProductCombobox
        inputRef={search}
        full={selectedProducts.length >= maxCompatibleProducts}
        isTaken={({ _id }) => unavailableIds.has(_id)}
        onChoose={add}
      />
      <p className={group.hint}>
        {m["products.compatible.count"]({ count: selectedProducts.length, maximum: maxCompatibleProducts })}
      </p>
    </FieldGroup>
  );
}
