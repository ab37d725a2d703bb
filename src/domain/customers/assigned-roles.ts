import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { staffRoleLabels } from "#contract/accounts/staff-role-labels.ts";
import { type StaffRole, staffRoleNames } from "#contract/kernel/capabilities.ts";
import { invalid } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { invitationRoles, type RoleRow, roles, userRoles } from "#ports/database/tables/staff-roles.ts";

/** A role of the shop, as assigned to a person or an invitation. */
type OwnRole = Pick<RoleRow, "id" | "name" | "capabilities" | "refundLimitPaise">;

/** A role of a person or an invitation. */
export type AssignedRole = { builtIn: StaffRole; own: null } | { builtIn: null; own: OwnRole };

/** Roles as stored: the first built-in one is a column, further ones are rows. */
export interface StoredRoles {
  staffRole: StaffRole | null;
  furtherRoles: AssignedRole[];
}

/** Key of a role in the API: the code of a built-in role, or the id of one of the shop's roles. */
export type RoleKey = StaffRole | (string & {});

const furtherRoles = (links: string, owner: string): SQL<AssignedRole[]> => sql`(
  select coalesce(json_agg(
    json_build_object('builtIn', link.built_in_role, 'own', case when roles.id is not null then
      json_build_object('id', roles.id, 'name', roles.name, 'capabilities', roles.capabilities,
        'refundLimitPaise', roles.refund_limit_paise)
    end) order by roles.created_at nulls first, link.built_in_role), '[]')
  from ${sql.raw(links)} as link left join roles on roles.id = link.role_id where ${sql.raw(owner)})`;

/** Selects the further roles of a row of `users`. */
export const furtherUserRoles = furtherRoles("user_roles", "link.user_id = users.id");

/** Selects the further roles of a row of `invitations`. */
export const furtherInvitationRoles = furtherRoles("invitation_roles", "link.invitation_id = invitations.id");

/** All roles, the built-in ones first. Owners have no others. */
export function rolesOf({ staffRole, furtherRoles }: StoredRoles): AssignedRole[] {
  if (staffRole === null) return furtherRoles;
  const first: AssignedRole = { builtIn: staffRole, own: null };
  return staffRole === "owner" ? [first] : [first, ...furtherRoles];
}

/** The key of a role in the API. */
export const roleKeyOf = ({ builtIn, own }: AssignedRole): RoleKey => builtIn ?? own.id;

/** The name of a role; built-in ones in the reader's language. */
export const roleNameOf = ({ builtIn, own }: AssignedRole): string =>
  builtIn === null ? own.name : staffRoleLabels[builtIn].label();

/** Names of roles, for a sentence. */
export const listRoleNames = (stored: StoredRoles): string => rolesOf(stored).map(roleNameOf).join(", ");

/** Whether both are the same set of roles. */
export function haveSameRoles(a: StoredRoles, b: StoredRoles): boolean {
  const keyOf = (stored: StoredRoles) => rolesOf(stored).map(roleKeyOf).sort().join();
  return keyOf(a) === keyOf(b);
}

/**
 * Returns the roles with these keys; an owner needs no others. Throws `invalid` on `roles` for the id of a role
 * that does not exist.
 */
export async function findRoles(tx: Db, keys: readonly RoleKey[]): Promise<StoredRoles> {
  if (keys.includes("owner")) return { staffRole: "owner", furtherRoles: [] };
  const [staffRole = null, ...builtIn] = staffRoleNames.filter((name) => keys.includes(name));
  const ids = [...new Set(keys.filter((key) => !staffRoleNames.includes(key as StaffRole)))];
  const { id, name, capabilities, refundLimitPaise, createdAt } = roles;
  const own = ids.length
    ? await tx
        .select({ id, name, capabilities, refundLimitPaise })
        .from(roles)
        .where(inArray(id, ids))
        .orderBy(createdAt, id)
    : [];
  if (own.length < ids.length) throw invalid(m["accounts.staffRoles.unknown"](), "roles");
  return {
    staffRole,
    furtherRoles: [
      ...builtIn.map((name): AssignedRole => ({ builtIn: name, own: null })),
      ...own.map((role): AssignedRole => ({ builtIn: null, own: role })),
    ],
  };
}

/** Columns of the rows for the roles besides `staffRole`. */
const rowsOf = ({ furtherRoles }: StoredRoles) =>
  furtherRoles.map(({ builtIn, own }) => ({ builtInRole: builtIn, roleId: own?.id ?? null }));

/** Replaces the roles of a user besides `users.staff_role`. */
export async function replaceUserRoles(tx: Db, userId: string, stored: StoredRoles): Promise<void> {
  await tx.delete(userRoles).where(eq(userRoles.userId, userId));
  const rows = rowsOf(stored).map((row) => ({ userId, ...row }));
  if (rows.length > 0) await tx.insert(userRoles).values(rows);
}

/** Stores the roles of a new invitation besides `invitations.staff_role`. */
export async function addInvitationRoles(tx: Db, invitationId: string, stored: StoredRoles): Promise<void> {
  const rows = rowsOf(stored).map((row) => ({ invitationId, ...row }));
  if (rows.length > 0) await tx.insert(invitationRoles).values(rows);
}
