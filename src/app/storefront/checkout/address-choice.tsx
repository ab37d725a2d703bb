import { addressSummary, oneLine } from "#app/lib/address-text.ts";
import { SelectField } from "#app/ui/field.tsx";
import type { SavedAddress } from "#contract/accounts/address-book.ts";
import { m } from "#messages";

/** Value of the profile address. */
export const profileChoice = "profile";

/** Value of an address that is not saved. */
export const newAddress = "new";

export interface AddressChoiceProps {
  addresses: readonly SavedAddress[];
  /** The profile address; not offered if empty. */
  profileAddress: string;
  /** Offers `newAddress`. */
  withNew?: boolean;
  /** Id of a saved address, `profileChoice` or `newAddress`. */
  value: string;
  onChoose: (value: string) => void;
}

/** Chooses one of the customer's addresses. */
export function AddressChoice({ addresses, profileAddress, withNew, value, onChoose }: AddressChoiceProps) {
  return (
    <SelectField
      label={m["addressBook.deliverTo"]()}
      hideLabel
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {addresses.map((address) => (
        <option key={address._id} value={address._id}>
          {addressSummary(address)}
        </option>
      ))}
      {profileAddress.trim() !== "" && (
        <option value={profileChoice}>
          {m["addressBook.summary"]({ name: m["addressBook.profile"](), place: oneLine(profileAddress) })}
        </option>
      )}
      {withNew && <option value={newAddress}>{m["addressBook.new"]()}</option>}
    </SelectField>
  );
}
