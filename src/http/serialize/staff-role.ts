import type { RoleReference } from "#contract/accounts/role-fields.ts";
import type { StaffRoleRecord } from "#contract/accounts/staff-roles.ts";
import {
  type AssignedRole,
  roleKeyOf,
  roleNameOf,
  rolesOf,
  type StoredRoles,
} from "#domain/customers/assigned-roles.ts";
import { mayGrant, type Permissions, permissionsOfRoles } from "#domain/customers/permissions.ts";
import type { RoleUse } from "#domain/customers/staff-roles.ts";

/** The roles of a person or an invitation. */
export const serializeRoles = (stored: StoredRoles): RoleReference[] => rolesOf(stored).map(serializeRole);

const serializeRole = (role: AssignedRole): RoleReference => ({
  _id: roleKeyOf(role),
  name: roleNameOf(role),
});

/** A role as shown to a user with these permissions. */
export function serializeRoleUse(
  { role, version, people, invitations }: RoleUse,
  viewer: Permissions,
): StaffRoleRecord {
  const stored = role.builtIn
    ? { staffRole: role.builtIn, furtherRoles: [] }
    : { staffRole: null, furtherRoles: [role] };
  const { capabilities, refundLimitPaise } = permissionsOfRoles(stored);
  return {
    ...serializeRole(role),
    isBuiltIn: role.builtIn !== null,
    capabilities: [...capabilities],
    refundLimit: refundLimitPaise ? refundLimitPaise / 100 : null,
    version,
    mayGrant: mayGrant(viewer, stored),
    people: people.map(({ id, name }) => ({ _id: id, name })),
    invitations,
  };
}
