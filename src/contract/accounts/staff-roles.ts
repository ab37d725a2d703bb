import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { capabilityNames } from "#contract/kernel/capabilities.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  EmptyResponse,
  expectedVersion,
  Id,
  IdParams,
  nullableNumeral,
  recordVersion,
  requiredText,
  rupeesNumber,
} from "#contract/kernel/fields.ts";
import { m } from "#messages";

/** A staff role and who has it. */
export const StaffRoleRecord = z.object({
  /** Code of a built-in role, or the id of one of the shop's roles. */
  _id: z.string(),
  name: z.string(),
  /** Built-in roles cannot be changed or deleted. */
  isBuiltIn: z.boolean(),
  capabilities: z.array(z.enum(capabilityNames)),
  /** Most that may be refunded of one order, in rupees; null for no limit. */
  refundLimit: z.nullable(z.number()),
  version: recordVersion,
  /** Whether the caller has all of its permissions, and so may grant and change it. */
  mayGrant: z.boolean(),
  /** Staff with this role, by name. */
  people: z.array(z.object({ _id: Id, name: z.string() })),
  /** Number of open invitations with this role. */
  invitations: z.number(),
});
export type StaffRoleRecord = z.infer<typeof StaffRoleRecord>;

/** Fields of one of the shop's roles. */
export const StaffRoleInput = z
  .object({
    name: requiredText(m["accounts.staffRoles.nameMissing"], 60),
    /** The permissions; those that others require are added, such as `office`. */
    capabilities: z
      .array(z.enum(capabilityNames, { error: m["accounts.staffRoles.capabilityUnknown"] }), {
        error: m["accounts.staffRoles.capabilitiesMissing"],
      })
      .check(
        z.minLength(1, { error: m["accounts.staffRoles.capabilitiesMissing"] }),
        z.maxLength(100, fieldErrors.tooMany(100)),
      ),
    refundLimit: z._default(
      nullableNumeral(
        rupeesNumber(m["accounts.staffRoles.refundLimit"]).check(
          z.gt(0, { error: m["accounts.staffRoles.refundLimitTooLow"] }),
        ),
      ),
      null,
    ),
  })
  .check(
    z.refine(({ capabilities, refundLimit }) => refundLimit === null || capabilities.includes("refunds"), {
      error: m["accounts.staffRoles.refundLimitUnused"],
      path: ["refundLimit"],
    }),
  );
export type StaffRoleInput = z.infer<typeof StaffRoleInput>;

const summaryOfLimits = "403 if the role has a permission that the caller lacks.";

export const listRoles = endpoint({
  method: "GET",
  path: "/api/auth/roles",
  access: "administrator",
  capability: "people",
  summary: "Lists the staff roles with their permissions and who has them, the built-in roles first.",
  output: z.object({ roles: z.array(StaffRoleRecord) }),
});

export const createRole = endpoint({
  method: "POST",
  path: "/api/auth/roles",
  access: "administrator",
  capability: "people",
  confirmsPassword: true,
  summary: `Creates a staff role. ${summaryOfLimits}`,
  body: StaffRoleInput,
  output: z.object({ role: StaffRoleRecord }),
});

export const updateRole = endpoint({
  method: "PUT",
  path: "/api/auth/roles/:id",
  access: "administrator",
  capability: "people",
  confirmsPassword: true,
  summary: `Changes one of the shop's roles, for everyone who has it, at once. ${summaryOfLimits}`,
  params: IdParams,
  body: z.safeExtend(StaffRoleInput, expectedVersion),
  output: z.object({ role: StaffRoleRecord }),
});

export const deleteRole = endpoint({
  method: "DELETE",
  path: "/api/auth/roles/:id",
  access: "administrator",
  capability: "people",
  summary: "Deletes one of the shop's roles. 409 while a colleague or an invitation has it.",
  params: IdParams,
  output: EmptyResponse,
});
