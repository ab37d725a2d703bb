import type { SavedAddress } from "#contract/accounts/address-book.ts";
import type { User } from "#contract/accounts/auth.ts";

/** A saved address as the API returns it. */
export const aSavedAddress = (changes: Partial<SavedAddress> = {}): SavedAddress => ({
  _id: crypto.randomUUID(),
  label: "Home",
  name: "Asha Verma",
  phone: "9876543210",
  address: "14 Golghar",
  city: "Gorakhpur",
  state: "Uttar Pradesh",
  pincode: "273001",
  country: "India",
  isDefault: false,
  version: 0,
  createdAt: "2026-11-27T06:30:00.000Z",
  ...changes,
});

/** A signed-in customer with a profile address. */
export const aCustomer = (changes: Partial<User> = {}): User => ({
  _id: crypto.randomUUID(),
  name: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  address: "7 Hazratganj, Lucknow",
  role: 0,
  deactivatedAt: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  ...changes,
});
