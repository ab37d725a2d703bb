import type { User } from "#contract/accounts/auth.ts";
import type { Account } from "#domain/customers/accounts.ts";
import { permissionsOfRoles } from "#domain/customers/permissions.ts";
import { serializeRoles } from "./staff-role.ts";

/** A user in API format, without hashes. */
export function serializeUser(account: Account): Required<User> {
  const { capabilities, refundLimitPaise } = permissionsOfRoles(account);
  return {
    _id: account.id,
    name: account.name,
    email: account.email,
    phone: account.phone,
    address: account.address,
    role: account.role,
    staffRole: account.staffRole,
    roles: serializeRoles(account),
    capabilities: [...capabilities],
    refundLimit: refundLimitPaise ? refundLimitPaise / 100 : null,
    deactivatedAt: account.deactivatedAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
  };
}
