import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { couponLimits } from "#contract/coupon-words.ts";
import type { Coupon } from "#contract/coupons.ts";
import { DeleteButton } from "../list-parts.tsx";
import group from "../products/field-group.module.css";
import { FieldGroup } from "../products/field-group.tsx";
import styles from "../products/fits-with-field.module.css";
import { type ChosenProduct, ProductSearch } from "../products/product-search.tsx";
import type { FieldFrame } from "../record-form/record-fields.tsx";
import { couponScreenWords as words } from "./coupon-screen-words.ts";

export interface CouponProductsProps extends FieldFrame {
  coupon: Coupon | undefined;
  errors: FormErrors;
}

/** Which products a coupon is for: they are searched and added, and removed. Those that are gone stay until they are removed, too. */
export function CouponProducts({ label, name, hint, error, coupon, errors }: CouponProductsProps) {
  const [chosen, setChosen] = useState<readonly ChosenProduct[]>(coupon?.chosenProducts ?? []);
  const [gone, setGone] = useState<readonly string[]>(
    coupon?.products.filter((id) => !coupon.chosenProducts.some(({ _id }) => _id === id)) ?? [],
  );
  const [news, setNews] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const ids = [...chosen.map(({ _id }) => _id), ...gone];
  const fault = error ?? ids.map((_, place) => errors[`${name}.${place}`]).find(Boolean);

  function remove(removed: ChosenProduct) {
    flushSync(() => setChosen(chosen.filter((one) => one !== removed)));
    setNews(words.productRemoved(removed.name));
    search.current?.focus();
  }

  function removeGone() {
    flushSync(() => setGone([]));
    search.current?.focus();
  }

  return (
    <FieldGroup label={label} hint={hint} news={news}>
      {ids.map((id, place) => (
        <input key={id} type="hidden" name={`${name}.${place}`} value={id} />
      ))}
      {chosen.length > 0 && (
        <ul className={group.rows}>
          {chosen.map((one) => (
            <li key={one._id} className={styles.row}>
              <Picture src={one.image} alt="" name={one.name} sizes="4rem" className={styles.picture} />
              <span className={styles.name}>{one.name}</span>
              <span className={styles.actions}>
                <DeleteButton
                  label={words.removeProduct(one.name)}
                  size="small"
                  onClick={() => remove(one)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <p className={styles.row}>
          {words.goneProducts(gone.length)} <Button onClick={removeGone}>{words.removeGone}</Button>
        </p>
      )}
      <FieldError>{fault}</FieldError>
      <ProductSearch
        inputRef={search}
        full={ids.length >= couponLimits.products}
        isTaken={({ _id }) => ids.includes(_id)}
        onChoose={(added) => {
          setChosen([...chosen, added]);
          setNews(words.productAdded(added.name));
        }}
      />
    </FieldGroup>
  );
}
