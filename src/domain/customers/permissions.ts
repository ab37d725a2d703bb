import { eq, sql } from "drizzle-orm";
import { missingCapability } from "#contract/accounts/missing-capability.ts";
import { administratorRole } from "#contract/accounts/roles.ts";
import { type Capability, capabilitiesOf, capabilityNames } from "#contract/kernel/capabilities.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { type Account, accountColumns } from "./accounts.ts";
import { type AssignedRole, rolesOf, type StoredRoles } from "./assigned-roles.ts";

/** What roles permit together. */
export interface Permissions {
  /** Owners may do everything, including what later versions add. */
  isOwner: boolean;
  /** In the order of the catalogue. */
  capabilities: readonly Capability[];
  /** Most that may be refunded of one order, in integer paise; null for no limit. 0 without `refunds`. */
  refundLimitPaise: number | null;
}

const none: Permissions = { isOwner: false, capabilities: [], refundLimitPaise: 0 };

const capabilitiesOfRole = ({ builtIn, own }: AssignedRole): readonly Capability[] =>
  own ? own.capabilities : capabilitiesOf(builtIn);

/** Adds up roles: all their capabilities, and the highest limit of those that permit refunds. */
export function permissionsOfRoles(stored: StoredRoles): Permissions {
  const assigned = rolesOf(stored);
  const granted = new Set(assigned.flatMap(capabilitiesOfRole));
  const limits = assigned
    .filter((role) => capabilitiesOfRole(role).includes("refunds"))
    .map(({ own }) => own?.refundLimitPaise ?? null);
  return {
    isOwner: stored.staffRole === "owner",
    capabilities: capabilityNames.filter((name) => granted.has(name)),
    refundLimitPaise: limits.includes(null) ? null : Math.max(0, ...limits.map(Number)),
  };
}

/** Permissions of an account; customers and suspended staff have none. */
export const permissionsOf = (account: Account): Permissions =>
  account.role === administratorRole && !account.deactivatedAt ? permissionsOfRoles(account) : none;

/** Whether `outer` permits everything that `inner` permits. */
export function includesPermissions(outer: Permissions, inner: Permissions): boolean {
  if (outer.isOwner) return true;
  if (inner.isOwner) return false;
  if (!inner.capabilities.every((name) => outer.capabilities.includes(name))) return false;
  if (outer.refundLimitPaise === null) return true;
  return inner.refundLimitPaise !== null && inner.refundLimitPaise <= outer.refundLimitPaise;
}

/** Returns the current permissions of a staff member. Throws `forbidden` without the capability. */
export async function requirePermissions(
  db: Db,
  { id }: Pick<Actor, "id">,
  capability: Capability,
): Promise<Permissions> {
  const [account] = await db.select(accountColumns).from(users).where(eq(users.id, id));
  const permissions = account ? permissionsOf(account) : none;
  if (!permissions.capabilities.includes(capability)) {
    throw new ShopError("forbidden", missingCapability[capability]());
  }
  return permissions;
}

/**
 * Lets one transaction at a time change who may do what, so that the permissions of the person who makes the
 * change cannot be revoked meanwhile. Call it first.
 */
export async function lockPermissions(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff permissions'))`);
}

/**
 * Throws `forbidden` unless the actor may manage staff and has all of these permissions: staff can neither grant
 * nor take away what they do not have. Does nothing without an actor. Call it after {@link lockPermissions}.
 */
export async function requireAuthorityOver(
  tx: Db,
  actor: Actor | undefined,
  roles: readonly StoredRoles[],
): Promise<void> {
  if (!actor) return;
  const own = await requirePermissions(tx, actor, "people");
  if (roles.every((stored) => includesPermissions(own, permissionsOfRoles(stored)))) return;
  throw new ShopError("forbidden", m["accounts.staffRoles.beyondOwn"]());
}

/** Whether these permissions let their holder grant these roles and manage people who have them. */
export const mayGrant = (own: Permissions, stored: StoredRoles): boolean =>
  own.capabilities.includes("people") && includesPermissions(own, permissionsOfRoles(stored));
