import { TextField } from "#app/ui/field.tsx";
import { m } from "#messages";

export interface AmountFieldProps {
  hint: string;
  /** Suggested amount in rupees. */
  defaultValue: number;
  /** Maximum amount in rupees. */
  max?: number;
  error: string | undefined;
}

/** Field for an amount in rupees, named `amount`. */
export function AmountField(props: AmountFieldProps) {
  return (
    <TextField
      label={m["forms.amount"]()}
      name="amount"
      type="number"
      inputMode="decimal"
      min={0.01}
      step={0.01}
      before="₹"
      required
      {...props}
    />
  );
}

/** Returns the entered amount in rupees. Returns NaN if the field is empty, so that validation rejects it. */
export const typedAmount = ({ amount = "" }: Readonly<Record<string, string>>): number =>
  amount.trim() === "" ? Number.NaN : Number(amount);
