import * as z from "zod/mini";
import { ShippingAddress } from "#contract/checkout/checkout.ts";
import { endpoint } from "#contract/endpoint.ts";
import {
  EmptyResponse,
  expectedVersion,
  Id,
  IdParams,
  optionalText,
  recordVersion,
  Timestamp,
} from "#contract/kernel/fields.ts";
import { maxAddressLabelLength } from "./address-book-limits.ts";

/** An address that a customer enters: like the shipping address of checkout B, without the email. */
export const SavedAddressInput = z.extend(z.omit(ShippingAddress, { email: true }), {
  /** Name of the address for the customer, such as `Home`; empty for none. */
  label: optionalText(maxAddressLabelLength),
  /** Preselected at checkout. Replaces the customer's former default. */
  isDefault: z._default(z.boolean(), false),
});
export type SavedAddressInput = z.infer<typeof SavedAddressInput>;

export const SavedAddress = z.object({
  _id: Id,
  label: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
  isDefault: z.boolean(),
  version: recordVersion,
  createdAt: Timestamp,
});
export type SavedAddress = z.infer<typeof SavedAddress>;

export const listAddresses = endpoint({
  method: "GET",
  path: "/api/address",
  access: "customer",
  summary: "Lists the caller's saved addresses, the default first, then newest first.",
  output: z.object({ addresses: z.array(SavedAddress) }),
});

export const createAddress = endpoint({
  method: "POST",
  path: "/api/address",
  access: "customer",
  summary: "Saves an address for the caller. 409 if the caller has 20 addresses.",
  body: SavedAddressInput,
  output: z.object({ address: SavedAddress }),
});

export const updateAddress = endpoint({
  method: "PUT",
  path: "/api/address/:id",
  access: "customer",
  summary: "Replaces all fields of an address of the caller. 404 for addresses of others.",
  params: IdParams,
  body: z.extend(SavedAddressInput, expectedVersion),
  output: z.object({ address: SavedAddress }),
});

export const deleteAddress = endpoint({
  method: "DELETE",
  path: "/api/address/:id",
  access: "customer",
  summary: "Deletes an address of the caller. Orders keep their addresses. 404 for addresses of others.",
  params: IdParams,
  output: EmptyResponse,
});
