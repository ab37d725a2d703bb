import { TextField } from "#app/ui/field.tsx";

export interface AmountFieldProps {
  hint: string;
  /** What is most likely meant, in rupees. */
  defaultValue: number;
  /** Largest amount that makes sense, in rupees. */
  max?: number;
  error: string | undefined;
}

/** Asks for an amount of money in rupees, under the name `amount`. */
export function AmountField(props: AmountFieldProps) {
  return (
    <TextField
      label="Amount"
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

/** The rupees that were typed; not a number where nothing was, which no shape takes. */
export const typedAmount = ({ amount = "" }: Readonly<Record<string, string>>): number =>
  amount.trim() === "" ? Number.NaN : Number(amount);
