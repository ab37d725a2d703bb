import { and, desc, eq, sql } from "drizzle-orm";
import type { SavedAddressInput } from "#contract/accounts/address-book.ts";
import { maxSavedAddresses } from "#contract/accounts/address-book-limits.ts";
import { staleVersion } from "#domain/audit/assert-version.ts";
import { conflict, notFound } from "#domain/errors.ts";
import { requiredRow } from "#domain/required-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type CustomerAddressRow, customerAddresses } from "#ports/database/tables/customer-addresses.ts";
import { users } from "#ports/database/tables/customers.ts";

export type SavedAddressRecord = CustomerAddressRow;

/** Identifies an address of a customer. */
export interface OwnAddress {
  id: string;
  userId: string;
}

/** Returns the customer's addresses, the default first, then newest first. */
export function listAddresses(db: Db, userId: string): Promise<SavedAddressRecord[]> {
  return db
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.userId, userId))
    .orderBy(
      desc(customerAddresses.isDefault),
      desc(customerAddresses.createdAt),
      desc(customerAddresses.id),
    );
}

/** Saves an address. Throws a conflict if the customer has the maximum number of addresses. */
export function createAddress(
  db: Db,
  { userId, ...address }: SavedAddressInput & { userId: string },
): Promise<SavedAddressRecord> {
  return db.transaction(async (tx) => {
    await lockAddressBook(tx, userId);
    if ((await tx.$count(customerAddresses, eq(customerAddresses.userId, userId))) >= maxSavedAddresses) {
      throw conflict(m["addressBook.tooMany"]({ maximum: maxSavedAddresses }));
    }
    if (address.isDefault) await removeDefaultAddress(tx, userId);
    return requiredRow(
      await tx
        .insert(customerAddresses)
        .values({ ...address, userId })
        .returning(),
    );
  });
}

/** Replaces all fields of an address. Throws if the customer has no such address or its version is outdated. */
export function updateAddress(
  db: Db,
  { id, userId, version, ...address }: SavedAddressInput & OwnAddress & { version?: number | undefined },
): Promise<SavedAddressRecord> {
  return db.transaction(async (tx) => {
    await lockAddressBook(tx, userId);
    const before = await requireOwnAddress(tx, { id, userId });
    if (version !== undefined && version !== before.version) {
      throw staleVersion(m["addressBook.changedMeanwhile"]());
    }
    if (address.isDefault && !before.isDefault) await removeDefaultAddress(tx, userId);
    const updated = await tx
      .update(customerAddresses)
      .set({ ...address, version: before.version + 1 })
      .where(eq(customerAddresses.id, id))
      .returning();
    return requiredRow(updated);
  });
}

/** Deletes an address. Throws if the customer has no such address. */
export async function removeAddress(db: Db, { id, userId }: OwnAddress): Promise<void> {
  const isOwn = and(eq(customerAddresses.id, id), eq(customerAddresses.userId, userId));
  const removed = await db.delete(customerAddresses).where(isOwn).returning({ id: customerAddresses.id });
  if (removed.length === 0) throw notFound(m["addressBook.notFound"]());
}

/** Returns an address of the customer. Throws `not found` if they have no such address. */
export async function requireOwnAddress(db: Db, { id, userId }: OwnAddress): Promise<SavedAddressRecord> {
  const isOwn = and(eq(customerAddresses.id, id), eq(customerAddresses.userId, userId));
  const [address] = await db.select().from(customerAddresses).where(isOwn);
  if (!address) throw notFound(m["addressBook.notFound"]());
  return address;
}

/** Locks the customer, so that concurrent changes can exceed neither the limit nor one default. */
async function lockAddressBook(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** Removes the default flag and raises the version, so that an outdated edit cannot set the flag again. */
export async function removeDefaultAddress(tx: Db, userId: string): Promise<void> {
  await tx
    .update(customerAddresses)
    .set({ isDefault: false, version: sql`${customerAddresses.version} + 1` })
    .where(and(eq(customerAddresses.userId, userId), customerAddresses.isDefault));
}
