import { TextAreaField } from "#app/ui/field.tsx";

/** The reason of a refund, as the customer reads it; `error` is shown beside it. */
export function RefundReason({ error }: { error: string | undefined }) {
  return (
    <TextAreaField
      label="Reason"
      name="reason"
      hint="The customer reads it."
      required
      maxLength={300}
      error={error}
    />
  );
}
