import { asc, eq, sql } from "drizzle-orm";
import { administratorRole } from "#contract/accounts/roles.ts";
import { staffRoleLabels } from "#contract/accounts/staff-role-labels.ts";
import { type Capability, completeCapabilities, staffRoleNames } from "#contract/kernel/capabilities.ts";
import { assertVersion } from "#domain/audit/assert-version.ts";
import { type Actor, type Edit, recordChange } from "#domain/audit/record-change.ts";
import { conflict, notFound } from "#domain/errors.ts";
import { requiredRow } from "#domain/required-row.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { invitations, users } from "#ports/database/tables/customers.ts";
import { invitationRoles, type RoleRow, roles, userRoles } from "#ports/database/tables/staff-roles.ts";
import { accountColumns } from "./accounts.ts";
import { type AssignedRole, type RoleKey, roleKeyOf, rolesOf, type StoredRoles } from "./assigned-roles.ts";
import { invitationColumns } from "./invitations.ts";
import { lockPermissions, requireAuthorityOver } from "./permissions.ts";

/** A role, who has it, and how many open invitations would grant it. */
export interface RoleUse {
  role: AssignedRole;
  /** 0 for built-in roles. */
  version: number;
  people: { id: string; name: string }[];
  invitations: number;
}

/** Fields of one of the shop's roles; the limit in integer paise. */
export interface RoleInput {
  name: string;
  capabilities: readonly Capability[];
  refundLimitPaise: number | null;
}

/** Returns all roles: the built-in ones, then the shop's own by name. */
export async function listRoles(db: Db): Promise<RoleUse[]> {
  const own = await db
    .select()
    .from(roles)
    .orderBy(asc(sql`lower(${roles.name})`), asc(roles.id));
  const staff = await db
    .select(accountColumns)
    .from(users)
    .where(eq(users.role, administratorRole))
    .orderBy(asc(users.name), asc(users.id));
  const invited = await db.select(invitationColumns).from(invitations);
  const has = (stored: StoredRoles, key: RoleKey) => rolesOf(stored).some((role) => roleKeyOf(role) === key);
  const useOf = (role: AssignedRole, version = 0): RoleUse => ({
    role,
    version,
    people: staff.filter((account) => has(account, roleKeyOf(role))).map(({ id, name }) => ({ id, name })),
    invitations: invited.filter((invitation) => has(invitation, roleKeyOf(role))).length,
  });
  return [
    ...staffRoleNames.map((builtIn) => useOf({ builtIn, own: null })),
    ...own.map((row) => useOf({ builtIn: null, own: row }, row.version)),
  ];
}

/**
 * Creates a role. Throws a conflict on `name` if there is a role with this name, `forbidden` if the actor lacks
 * one of the permissions.
 */
export function createRole(db: Db, { actor, ...input }: RoleInput & { actor: Actor }): Promise<RoleRow> {
  return db.transaction(async (tx) => {
    await lockPermissions(tx);
    const values = completeRole(input);
    await requireAuthorityOver(tx, actor, [withRole(values)]);
    await requireFreeName(tx, values.name);
    const role = requiredRow(await tx.insert(roles).values(values).returning());
    await recordChange(tx, { actor, subject: "role", id: role.id, name: role.name, after: role });
    return role;
  });
}

/**
 * Replaces all fields of a role. Throws like {@link createRole}, also `forbidden` if the actor lacks a former
 * permission of the role, `not found` for an unknown role, a conflict for an outdated version.
 */
export function updateRole(db: Db, { id, version, actor, ...input }: RoleInput & Edit): Promise<RoleRow> {
  return db.transaction(async (tx) => {
    await lockPermissions(tx);
    const before = await lockRole(tx, id);
    const values = completeRole(input);
    await requireAuthorityOver(tx, actor, [withRole(before), withRole(values)]);
    await assertVersion(tx, "role", before, version);
    await requireFreeName(tx, values.name, id);
    const updated = await tx
      .update(roles)
      .set({ ...values, version: before.version + 1 })
      .where(eq(roles.id, id))
      .returning();
    const after = requiredRow(updated);
    await recordChange(tx, { actor, subject: "role", id, name: after.name, before, after });
    return after;
  });
}

/**
 * Deletes a role. Throws a conflict while a person or an invitation has it, `forbidden` if the actor lacks one of
 * its permissions, `not found` for an unknown role.
 */
export async function removeRole(db: Db, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPermissions(tx);
    const before = await lockRole(tx, id);
    await requireAuthorityOver(tx, actor, [withRole(before)]);
    const uses =
      (await tx.$count(userRoles, eq(userRoles.roleId, id))) +
      (await tx.$count(invitationRoles, eq(invitationRoles.roleId, id)));
    if (uses > 0) throw conflict(m["accounts.staffRoles.inUse"]());
    await tx.delete(roles).where(eq(roles.id, id));
    await recordChange(tx, { actor, subject: "role", id, name: before.name, before });
  });
}

async function lockRole(tx: Db, id: string): Promise<RoleRow> {
  const [role] = await tx.select().from(roles).where(eq(roles.id, id)).for("update");
  if (!role) throw notFound(m["accounts.staffRoles.notFound"]());
  return role;
}

const completeRole = ({ name, capabilities, refundLimitPaise }: RoleInput) => ({
  name,
  capabilities: completeCapabilities(capabilities),
  refundLimitPaise,
});

/** What a person with only this role may do. */
const withRole = (own: ReturnType<typeof completeRole>): StoredRoles => ({
  staffRole: null,
  furtherRoles: [{ builtIn: null, own: { id: "", ...own } }],
});

/** Throws a conflict on `name` if a built-in role or another role of the shop has this name. */
async function requireFreeName(tx: Db, name: string, ownId?: string): Promise<void> {
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
  const [other] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(eq(sql`lower(${roles.name})`, sql`lower(${name})`));
  const isBuiltIn = staffRoleNames.some((one) => isSame(staffRoleLabels[one].label()));
  if (isBuiltIn || (other && other.id !== ownId))
    throw conflict(m["accounts.staffRoles.nameTaken"](), "name");
}
