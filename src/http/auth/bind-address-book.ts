import * as contract from "#contract/accounts/address-book.ts";
import * as book from "#domain/customers/address-book.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";

/** The customer's saved addresses. */
export function bindAddressBook(bind: Binder, { shop: { db } }: ApiOptions): void {
  bind(contract.listAddresses, async ({ viewer }) => {
    const addresses = await book.listAddresses(db, viewer._id);
    return { addresses: addresses.map(serializeAddress) };
  });
  bind(contract.createAddress, async ({ input: { body }, viewer }) => {
    const address = await book.createAddress(db, { ...body, userId: viewer._id });
    return { message: m["addressBook.saved"](), address: serializeAddress(address) };
  });
  bind(contract.updateAddress, async ({ input: { params, body }, viewer }) => {
    const address = await book.updateAddress(db, { ...body, ...params, userId: viewer._id });
    return { message: m["addressBook.saved"](), address: serializeAddress(address) };
  });
  bind(contract.deleteAddress, async ({ input: { params }, viewer }) => {
    await book.removeAddress(db, { ...params, userId: viewer._id });
    return { message: m["addressBook.deleted"]() };
  });
}

const serializeAddress = ({
  id,
  userId,
  createdAt,
  ...address
}: book.SavedAddressRecord): contract.SavedAddress => ({
  ...address,
  _id: id,
  createdAt: createdAt.toISOString(),
});
