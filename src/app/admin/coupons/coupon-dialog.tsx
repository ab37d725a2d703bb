import { api } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { SelectField, TextField, type TextFieldProps } from "#app/ui/field.tsx";
import type { Category } from "#contract/catalog/categories.ts";
import type { CouponKind } from "#contract/checkout/coupon-kinds.ts";
import { couponRecord } from "#contract/checkout/coupon-record.ts";
import { type Coupon, CouponInput, createCoupon, updateCoupon } from "#contract/checkout/coupons.ts";
import { m } from "#messages";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { FormDraft, useDraftState } from "../forms/form-draft.tsx";
import type { RecordDialogProps } from "../forms/use-editing.ts";
import { TickList, ticksIn } from "../lists/tick-list.tsx";
import { readRecord, valuesUnder } from "../record-form/read-fields.ts";
import { type FieldFrame, RecordFields } from "../record-form/record-fields.tsx";
import { CouponProducts } from "./coupon-products.tsx";

interface CouponDialogProps extends RecordDialogProps<Coupon> {
  categories: readonly Category[];
}

/** The dialog 'Create Coupon' or 'Edit Coupon'; shows only the fields of the chosen discount type. */
export function CouponDialog(props: CouponDialogProps) {
  return (
    <FormDraft form="coupon" record={props.record}>
      <CouponForm {...props} />
    </FormDraft>
  );
}

function CouponForm({ record: coupon, categories, ...dialog }: CouponDialogProps) {
  const [kind, setKind] = useDraftState<CouponKind>("kind", coupon?.kind ?? "percent");

  function read(form: HTMLFormElement) {
    const formValues = textsOf(form);
    return readRecord(couponRecord, CouponInput, formValues, {
      percent: formValues.percent ?? null,
      amount: formValues.amount ?? null,
      maximumDiscount: formValues.maximumDiscount ?? null,
      products: valuesUnder(formValues, "products"),
      categories: ticksIn(formValues, "categories"),
    });
  }

  const number = (
    field: FieldFrame,
    value: number | null | undefined,
    of: CouponKind,
    props: Partial<TextFieldProps>,
  ) =>
    kind === of && (
      <TextField {...field} type="number" inputMode="decimal" defaultValue={value ?? ""} {...props} />
    );

  return (
    <EntryDialog
      {...dialog}
      title={coupon ? m["coupons.editTitle"]() : m["coupons.create"]()}
      submitLabel={coupon ? m["coupons.update"]() : m["coupons.create"]()}
      size="window"
      read={read}
      save={async (body) => {
        if (coupon) {
          await api(updateCoupon, { params: { id: coupon._id }, body: { ...body, version: coupon.version } });
        } else await api(createCoupon, { body });
        return coupon ? m["checkout.coupon.updated"]() : m["checkout.coupon.created"]();
      }}
      failureMessage={m["checkout.coupon.saveFailed"]()}
    >
      {(errors) => (
        <RecordFields
          description={couponRecord}
          record={coupon}
          errors={errors}
          layout={[
            {
              columns: "medium",
              fields: ["code", "kind", "percent", "amount", "maximumDiscount"],
            },
            { title: m["coupons.activeDates"](), columns: "medium", fields: ["startsOn", "endsOn"] },
            {
              title: m["coupons.usageLimits"](),
              columns: "medium",
              fields: ["minimum", "limit", "customerLimit"],
            },
            "firstOrder",
            "products",
            "categories",
            "offerTitle",
            "offerText",
            "isActive",
          ]}
          customFields={{
            percent: (field) =>
              number(field, coupon?.percent, "percent", {
                required: true,
                min: 1,
                max: 100,
                step: 1,
                after: "%",
              }),
            amount: (field) =>
              number(field, coupon?.amount, "amount", { required: true, min: 0.01, step: 0.01, before: "₹" }),
            maximumDiscount: (field) =>
              number(field, coupon?.maximumDiscount, "percent", { min: 0.01, step: 0.01, before: "₹" }),
            products: (field) => <CouponProducts {...field} coupon={coupon} errors={errors} />,
            categories: (field) => (
              <TickList
                {...field}
                choices={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
                chosen={coupon?.categories ?? []}
              />
            ),
          }}
          overrides={{
            kind: ({ defaultValue: _, ...field }) => (
              <SelectField
                {...field}
                value={kind}
                onChange={(event) => setKind(event.target.value as CouponKind)}
              />
            ),
          }}
        />
      )}
    </EntryDialog>
  );
}
