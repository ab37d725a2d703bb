import { sql } from "drizzle-orm";
import { bigint, check, pgTable, text, timestamp, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { type Capability, capabilityNames, staffRoleNames } from "#contract/kernel/capabilities.ts";
import { invitations, users } from "./customers.ts";
import { recordVersion } from "./record-version.ts";

const listOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(", "));

/** The shop's own staff roles. The built-in ones are code: `staffRoles` in the contract. */
export const roles = pgTable(
  "roles",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    capabilities: text({ enum: capabilityNames as [Capability, ...Capability[]] })
      .array()
      .notNull(),
    /** Most that may be refunded of one order; null for no limit. */
    refundLimitPaise: bigint({ mode: "number" }),
    version: recordVersion(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("roles_name_unique").on(sql`lower(${table.name})`),
    check("roles_name_present", sql`${table.name} <> ''`),
    check("roles_capabilities_known", sql`${table.capabilities} <@ array[${listOf(capabilityNames)}]`),
    check("roles_open_office", sql`'office' = any(${table.capabilities})`),
    check(
      "roles_refund_limit_fits",
      sql`${table.refundLimitPaise} is null or (${table.refundLimitPaise} > 0 and 'refunds' = any(${table.capabilities}))`,
    ),
  ],
);
export type RoleRow = typeof roles.$inferSelect;

/** A role: either a built-in one or one of the shop's own. A role in use cannot be deleted. */
const assignedRole = () => ({
  builtInRole: text({ enum: staffRoleNames }),
  roleId: uuid().references(() => roles.id, { onDelete: "restrict" }),
});

/** Roles of staff besides `users.staff_role`. Owners have no others. */
export const userRoles = pgTable(
  "user_roles",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    ...assignedRole(),
  },
  (table) => [
    unique("user_roles_built_in_unique").on(table.userId, table.builtInRole),
    unique("user_roles_role_unique").on(table.userId, table.roleId),
    check("user_roles_names_one", sql`num_nonnulls(${table.builtInRole}, ${table.roleId}) = 1`),
    check(
      "user_roles_built_in_known",
      sql`${table.builtInRole} in (${listOf(staffRoleNames.filter((name) => name !== "owner"))})`,
    ),
  ],
);

/** Roles of an invitation besides `invitations.staff_role`. */
export const invitationRoles = pgTable(
  "invitation_roles",
  {
    id: uuid().primaryKey().defaultRandom(),
    invitationId: uuid()
      .notNull()
      .references(() => invitations.id, { onDelete: "cascade" }),
    ...assignedRole(),
  },
  (table) => [
    unique("invitation_roles_built_in_unique").on(table.invitationId, table.builtInRole),
    unique("invitation_roles_role_unique").on(table.invitationId, table.roleId),
    check("invitation_roles_names_one", sql`num_nonnulls(${table.builtInRole}, ${table.roleId}) = 1`),
    check(
      "invitation_roles_built_in_known",
      sql`${table.builtInRole} in (${listOf(staffRoleNames.filter((name) => name !== "owner"))})`,
    ),
  ],
);
