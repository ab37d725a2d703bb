import { TextField } from "#app/ui/field.tsx";
import { maxBankReferenceLength } from "#contract/kernel/patterns.ts";
import { m } from "#messages";

/** Field for the bank's reference number of a transfer. */
export function BankReferenceField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label={m["transfers.bankReference"]()}
      name="paymentReference"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      maxLength={maxBankReferenceLength}
      hint={m["transfers.bankReferenceHint"]()}
      error={error}
    />
  );
}
