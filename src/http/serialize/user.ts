import type { User } from "#contract/accounts/auth.ts";
import { capabilitiesOf } from "#contract/kernel/capabilities.ts";
import type { Account } from "#domain/customers/accounts.ts";

/** A user in API format, without hashes. */
export function serializeUser(account: Account): Required<User> {
  return {
    _id: account.id,
    name: account.name,
    email: account.email,
    phone: account.phone,
    address: account.address,
    role: account.role,
    staffRole: account.staffRole,
    capabilities: [...capabilitiesOf(account.staffRole)],
    deactivatedAt: account.deactivatedAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
  };
}
