import { TextField } from "#app/ui/field.tsx";
import { maxBankReferenceLength } from "#contract/kernel/patterns.ts";

/** Field for the bank's reference of a transfer. */
export function BankReferenceField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Bank reference"
      name="paymentReference"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      maxLength={maxBankReferenceLength}
      hint="UTR or RRN from the bank statement"
      error={error}
    />
  );
}
