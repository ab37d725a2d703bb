import { TextAreaField } from "#app/ui/field.tsx";
import { m } from "#messages";

/** Reason field of a refund. */
export function RefundReason({ error }: { error: string | undefined }) {
  return (
    <TextAreaField
      label={m["orders.refundDialog.reason"]()}
      name="reason"
      hint={m["orders.refundDialog.reasonHint"]()}
      required
      maxLength={300}
      error={error}
    />
  );
}
