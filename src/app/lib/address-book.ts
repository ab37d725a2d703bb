import { api } from "#app/api.ts";
import {
  createAddress,
  listAddresses,
  type SavedAddress,
  SavedAddressInput,
  updateAddress,
} from "#contract/accounts/address-book.ts";

/** Loads the signed-in customer's addresses, the default first. */
export const loadAddresses = async (signal: AbortSignal): Promise<readonly SavedAddress[]> =>
  (await api(listAddresses, {}, { signal })).addresses;

/** Values of an address, also with other fields of the form, which are ignored. */
type AddressFormValues = Readonly<Record<string, string | boolean>>;

/** Adds an address. Throws if the values are invalid. */
export const saveNewAddress = (values: AddressFormValues) =>
  api(createAddress, { body: SavedAddressInput.parse(values) });

/** Changes fields of an address; the others stay as they are. */
export function changeAddress(address: SavedAddress, change: AddressFormValues) {
  const { _id: id, version } = address;
  return api(updateAddress, {
    params: { id },
    body: { ...SavedAddressInput.parse({ ...address, ...change }), version },
  });
}
