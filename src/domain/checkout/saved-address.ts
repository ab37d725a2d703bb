import { eq } from "drizzle-orm";
import { type OwnAddress, requireOwnAddress } from "#domain/customers/address-book.ts";
import { requiredRow } from "#domain/required-row.ts";
import type { Db } from "#ports/database/database.ts";
import type { AddressSnapshot } from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";

/** Shipping address for checkout A from the address book, with the account's email. Throws `not found`. */
export async function savedAddress(db: Db, own: OwnAddress): Promise<AddressSnapshot> {
  const { name, phone, address, city, state, pincode, country } = await requireOwnAddress(db, own);
  const { email } = requiredRow(
    await db.select({ email: users.email }).from(users).where(eq(users.id, own.userId)),
  );
  return { name, email, phone, address, city, state, pincode, country };
}
