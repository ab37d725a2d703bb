import { type FormEvent, useState } from "react";
import { type FormErrors, textsOf } from "#app/lib/form-errors.ts";
import { formatRupees } from "#app/lib/format.ts";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { variantName } from "#contract/catalog/variant-names.ts";
import type { Order } from "#contract/orders/orders.ts";
import type { Refundable } from "#contract/payments/payments.ts";
import { m } from "#messages";
import { quantityField, refundTotal, restockField, type TypedRefund } from "./read-refund.ts";
import styles from "./refund-parts.module.css";

/** Fields of a partial refund, with the total. */
export function RefundParts({ order, left, errors }: { order: Order; left: Refundable; errors: FormErrors }) {
  const [typed, setTyped] = useState<TypedRefund>({});

  function onInput({ target }: FormEvent) {
    const form = target instanceof HTMLInputElement ? target.form : null;
    if (form) setTyped(textsOf(form));
  }

  return (
    <div onInput={onInput}>
      <Stack>
        {left.lines.map(({ line, quantity, amount }) => {
          const bought = order.products.find(({ _id }) => _id === line);
          if (!bought || quantity === 0) return null;
          return (
            <fieldset key={line} className={styles.line}>
              <legend className={styles.name}>{variantName(bought.name, bought.options)}</legend>
              <TextField
                label={m["orders.refundDialog.quantity"]()}
                name={quantityField(line)}
                type="number"
                inputMode="numeric"
                size="small"
                min={0}
                max={quantity}
                step={1}
                defaultValue={0}
                after={m["orders.refundDialog.ofQuantity"]({ quantity })}
                hint={m["orders.refundDialog.amountLeft"]({ amount: formatRupees(amount) })}
                error={errors[quantityField(line)]}
              />
              <CheckboxField label={m["orders.refundDialog.restock"]()} name={restockField(line)} />
            </fieldset>
          );
        })}
        <FieldError>{errors.lines}</FieldError>
        {left.shipping > 0 && (
          <RupeesField
            label={m["orders.shipping.charge"]()}
            name="shipping"
            hint={m["orders.refundDialog.shippingHint"]({ amount: formatRupees(left.shipping) })}
            max={left.shipping}
            error={errors.shipping}
          />
        )}
        <RupeesField
          label={m["orders.refundDialog.goodwill"]()}
          name="goodwill"
          hint={m["orders.refundDialog.goodwillHint"]()}
          max={left.total}
          error={errors.goodwill}
        />
        <p aria-live="polite">
          <RichMessage
            parts={m["orders.refundDialog.total"].parts({
              refund: formatRupees(refundTotal(typed, left)),
              left: formatRupees(left.total),
            })}
            elements={{ strong: (text) => <strong className="numeric">{text}</strong> }}
          />
        </p>
      </Stack>
    </div>
  );
}

function RupeesField(props: {
  label: string;
  name: string;
  hint: string;
  max: number;
  error: string | undefined;
}) {
  return <TextField type="number" inputMode="decimal" min={0} step={0.01} before="₹" {...props} />;
}
