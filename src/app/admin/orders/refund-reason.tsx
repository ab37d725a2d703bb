import { TextAreaField } from "#app/ui/field.tsx";

/** Reason field of a refund. */
export function RefundReason({ error }: { error: string | undefined }) {
  return (
    <TextAreaField
      label="Reason"
      name="reason"
      hint="Shown to the customer"
      required
      maxLength={300}
      error={error}
    />
  );
}
