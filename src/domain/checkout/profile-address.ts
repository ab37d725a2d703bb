import { eq } from "drizzle-orm";
import type { Place } from "#domain/tax/delivery-state.ts";
import type { Db } from "#ports/database/database.ts";
import type { AddressSnapshot } from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";

const nowhere: Place = { state: "", pincode: "" };

/**
 * Address for checkout A, which ships to the profile's free-text address. State and PIN code are known only
 * if given in `place`.
 */
export async function profileAddress(db: Db, userId: string, place = nowhere): Promise<AddressSnapshot> {
  const [buyer] = await db.select().from(users).where(eq(users.id, userId));
  if (!buyer) throw new Error(`User ${userId} no longer exists`);
  const { name, email, phone, address } = buyer;
  return { name, email, phone, address, city: "", ...place, country: "India" };
}
