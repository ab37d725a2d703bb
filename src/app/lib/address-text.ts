import type { SavedAddress } from "#contract/accounts/address-book.ts";
import { m } from "#messages";

type Place = Pick<SavedAddress, "address" | "city" | "state" | "pincode">;

/** Label of an address; the recipient and the city if it has none. */
export const addressName = ({ label, name, city }: Pick<SavedAddress, "label" | "name" | "city">): string =>
  label || `${name}, ${city}`;

/** City, state and PIN code of an address, without those that are empty: `Gorakhpur, Uttar Pradesh 273001`. */
export const placeLine = ({ city, state, pincode }: Omit<Place, "address">): string =>
  [[city, state].filter(Boolean).join(", "), pincode].filter(Boolean).join(" ");

/** An address in one line: `Home: 14 Golghar, Gorakhpur, Uttar Pradesh 273001`. */
export const addressSummary = (address: SavedAddress): string =>
  m["addressBook.summary"]({
    name: address.label || address.name,
    place: `${oneLine(address.address)}, ${placeLine(address)}`,
  });

/** Joins the lines of a text with commas. */
export const oneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ");
