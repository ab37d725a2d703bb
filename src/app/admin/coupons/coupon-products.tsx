import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { couponLimits } from "#contract/checkout/coupon-kinds.ts";
import type { Coupon } from "#contract/checkout/coupons.ts";
import { m } from "#messages";
import { useDraftState } from "../forms/form-draft.tsx";
import { DeleteButton } from "../lists/list-parts.tsx";
import styles from "../products/compatible-products-field.module.css";
import group from "../products/field-group.module.css";
import { FieldGroup } from "../products/field-group.tsx";
import { type ChosenProduct, ProductCombobox } from "../products/product-combobox.tsx";
import type { FieldFrame } from "../record-form/record-fields.tsx";

export interface CouponProductsProps extends FieldFrame {
  coupon: Coupon | undefined;
  errors: FormErrors;
}

/** Field for the products of a coupon, with a product search. Deleted products stay listed until staff remove them. */
export function CouponProducts({ label, name, hint, error, coupon, errors }: CouponProductsProps) {
  const [selectedProducts, setSelectedProducts] = useDraftState<readonly ChosenProduct[]>(
    name,
    coupon?.chosenProducts ?? [],
  );
  const [deletedIds, setDeletedIds] = useDraftState<readonly string[]>(
    `${name}.deleted`,
    coupon?.products.filter((id) => !coupon.chosenProducts.some(({ _id }) => _id === id)) ?? [],
  );
  const [announcement, setAnnouncement] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const ids = [...selectedProducts.map(({ _id }) => _id), ...deletedIds];
  const fieldError = error ?? ids.map((_, index) => errors[`${name}.${index}`]).find(Boolean);

  function remove(removed: ChosenProduct) {
    flushSync(() => setSelectedProducts(selectedProducts.filter((product) => product !== removed)));
    setAnnouncement(m["coupons.products.removed"]({ name: removed.name }));
    search.current?.focus();
  }

  function removeDeleted() {
    flushSync(() => setDeletedIds([]));
    search.current?.focus();
  }

  return (
    <FieldGroup label={label} hint={hint} announcement={announcement}>
      {ids.map((id, index) => (
        <input key={id} type="hidden" name={`${name}.${index}`} value={id} />
      ))}
      {selectedProducts.length > 0 && (
        <ul className={group.rows}>
          {selectedProducts.map((product) => (
            <li key={product._id} className={styles.row}>
              <Picture
                src={product.image}
                alt=""
                name={product.name}
                sizes="4rem"
                className={styles.picture}
              />
              <span className={styles.name}>{product.name}</span>
              <span className={styles.actions}>
                <DeleteButton
                  label={m["coupons.products.remove"]({ name: product.name })}
                  size="small"
                  onClick={() => remove(product)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {deletedIds.length > 0 && (
        <p className={styles.row}>
          {m["coupons.products.deleted"]({ count: deletedIds.length })}{" "}
          <Button onClick={removeDeleted}>
            {m["coupons.products.removeDeleted"]({ count: deletedIds.length })}
          </Button>
        </p>
      )}
      <FieldError>{fieldError}</FieldError>
      <ProductCombobox
        inputRef={search}
        full={ids.length >= couponLimits.products}
        isTaken={({ _id }) => ids.includes(_id)}
        onChoose={(added) => {
          setSelectedProducts([...selectedProducts, added]);
          setAnnouncement(m["coupons.products.added"]({ name: added.name }));
        }}
      />
    </FieldGroup>
  );
}
