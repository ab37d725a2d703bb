import { eq } from "drizzle-orm";
import type { Place } from "#domain/tax/delivery-state.ts";
import type { Db } from "#ports/database/database.ts";
import type { AddressSnapshot } from "#ports/database/tables/checkout.ts";
import { users } from "#ports/database/tables/customers.ts";

const nowhere: Place = { state: "", pincode: "" };

/** Checkout A ships to the address of the profile, which is one text; state and PIN code are known if they were said. */
export async function profileAddress(db: Db, userId: string, place = nowhere): Promise<AddressSnapshot> {
  const [buyer] = await db.select().from(users).where(eq(users.id, userId));
  if (!buyer) throw new Error(`User ${userId} is gone`);
  const { name, email, phone, address } = buyer;
  return { name, email, phone, address, city: "", ...place, country: "India" };
}
