import type { FormEvent } from "react";
import { messageOf } from "#app/api.ts";
import { changeAddress, saveNewAddress } from "#app/lib/address-book.ts";
import { fieldErrorsOf, textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import type { AddressField } from "#app/lib/shipping-form.ts";
import { type SavedAddress, SavedAddressInput } from "#contract/accounts/address-book.ts";
import { maxAddressLabelLength } from "#contract/accounts/address-book-limits.ts";
import { m } from "#messages";
import styles from "./address-fields.module.css";
import { AddressFields } from "./address-fields.tsx";
import { CheckboxField } from "./choice-field.tsx";
import { TextField } from "./field.tsx";
import { FormDialog, type FormInDialog } from "./form-dialog.tsx";
import { toast } from "./toast-store.ts";

/** Initial values of a new address. */
export type NewAddress = Partial<Record<AddressField, string>> & Pick<SavedAddress, "isDefault">;

export interface AddressDialogProps {
  /** The address to edit, or a new one; null closes the dialog. */
  address: SavedAddress | NewAddress | null;
  onClose: () => void;
  onSaved: (address: SavedAddress) => void;
}

/** Adds or edits an address of the customer. */
export function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  return (
    <FormDialog
      open={address !== null}
      onClose={onClose}
      size="medium"
      title={address && "_id" in address ? m["addressBook.editTitle"]() : m["addressBook.add"]()}
      submitLabel={m["addressBook.save"]()}
    >
      {(dialog) => address && <AddressForm {...dialog} address={address} onSaved={onSaved} />}
    </FormDialog>
  );
}

interface AddressFormProps extends FormInDialog {
  address: SavedAddress | NewAddress;
  onSaved: (address: SavedAddress) => void;
}

function AddressForm({ formId, onBusy, address, onSaved }: AddressFormProps) {
  const { errors, show, clear } = useFormErrors();

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { isDefault, ...texts } = textsOf(form);
    const input = { ...texts, isDefault: isDefault !== undefined };
    const problems = fieldErrorsOf(SavedAddressInput, input);
    if (problems.length > 0) return show(form, problems);
    onBusy(true);
    try {
      const saved = await ("_id" in address ? changeAddress(address, input) : saveNewAddress(input));
      toast.success(saved.message ?? m["addressBook.saved"]());
      onSaved(saved.address);
    } catch (error) {
      toast.error(messageOf(error, m["addressBook.saveFailed"]()));
    } finally {
      onBusy(false);
    }
  }

  return (
    <form
      id={formId}
      noValidate
      onSubmit={save}
      onInput={(event) => clear((event.target as HTMLInputElement).name)}
    >
      <div className={styles.fields}>
        <TextField
          label={m["addressBook.label"]()}
          name="label"
          autoComplete="off"
          maxLength={maxAddressLabelLength}
          hint={m["addressBook.labelHint"]()}
          defaultValue={"label" in address ? address.label : ""}
          error={errors.label}
          className={styles.whole}
        />
      </div>
      <AddressFields values={address} errors={errors} />
      <div className={styles.fields}>
        <CheckboxField
          label={m["addressBook.isDefault"]()}
          name="isDefault"
          defaultChecked={address.isDefault}
          className={styles.whole}
        />
      </div>
    </form>
  );
}
