import * as z from "zod/mini";
import { type StaffRole, staffRoleNames } from "#contract/kernel/capabilities.ts";
import { Id } from "#contract/kernel/fields.ts";
import { m } from "#messages";

/** The most roles that a person or an invitation can have. */
const maxRoles = 20;

const roleKey = z.union([z.enum(staffRoleNames), Id], { error: m["accounts.staff.roleInvalid"] });

/** Roles of staff: codes of built-in roles and ids of the shop's roles. */
const roleKeys = z
  .array(roleKey, { error: m["accounts.staff.roleInvalid"] })
  .check(
    z.minLength(1, { error: m["accounts.staff.roleInvalid"] }),
    z.maxLength(maxRoles, { error: () => m["accounts.staffRoles.tooMany"]({ maximum: maxRoles }) }),
  );

/** A role in a response: its key, and its name; built-in ones in the caller's language. */
export const RoleReference = z.object({ _id: z.string(), name: z.string() });
export type RoleReference = z.infer<typeof RoleReference>;

/** Fields that name staff roles: one built-in role, or several roles. */
export const roleChoice = {
  staffRole: z.optional(z.enum(staffRoleNames, { error: m["accounts.staff.roleInvalid"] })),
  roles: z.optional(roleKeys),
};

/** Accepts one of the two fields of {@link roleChoice}, not both. */
export const oneRoleField = z.refine<{ staffRole?: StaffRole | undefined; roles?: string[] | undefined }>(
  ({ staffRole, roles }) => staffRole === undefined || roles === undefined,
  { error: m["accounts.staffRoles.oneField"], path: ["roles"] },
);

/** The chosen roles; undefined if neither field is given. */
export const chosenRoles = ({
  staffRole,
  roles,
}: {
  staffRole?: StaffRole | undefined;
  roles?: string[] | undefined;
}): string[] | undefined => roles ?? (staffRole && [staffRole]);
