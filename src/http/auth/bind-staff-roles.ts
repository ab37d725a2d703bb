import * as contract from "#contract/accounts/staff-roles.ts";
import { requirePermissions } from "#domain/customers/permissions.ts";
import * as staffRoles from "#domain/customers/staff-roles.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions, Viewer } from "../context.ts";
import { toPaise } from "../serialize/money.ts";
import { serializeRoleUse } from "../serialize/staff-role.ts";

/** Roles that the shop composes from capabilities. */
export function bindStaffRoles(bind: Binder, { shop: { db } }: ApiOptions): void {
  async function listFor({ _id: id }: Viewer): Promise<contract.StaffRoleRecord[]> {
    const permissions = await requirePermissions(db, { id }, "people");
    return (await staffRoles.listRoles(db)).map((use) => serializeRoleUse(use, permissions));
  }

  async function roleFor(viewer: Viewer, id: string): Promise<contract.StaffRoleRecord> {
    const role = (await listFor(viewer)).find((one) => one._id === id);
    if (!role) throw new Error(`Role ${id} was deleted while it was being saved`);
    return role;
  }

  bind(contract.listRoles, async ({ viewer }) => ({ roles: await listFor(viewer) }));

  bind(contract.createRole, async ({ input: { body }, actor, viewer }) => {
    const { id } = await staffRoles.createRole(db, { ...toRoleInput(body), actor });
    return { message: m["accounts.staffRoles.created"](), role: await roleFor(viewer, id) };
  });

  bind(contract.updateRole, async ({ input: { params, body }, actor, viewer }) => {
    const { version } = body;
    const { id } = await staffRoles.updateRole(db, { ...toRoleInput(body), ...params, version, actor });
    return { message: m["accounts.staffRoles.updated"](), role: await roleFor(viewer, id) };
  });

  bind(contract.deleteRole, async ({ input: { params }, actor }) => {
    await staffRoles.removeRole(db, { ...params, actor });
    return { message: m["accounts.staffRoles.deleted"]() };
  });
}

const toRoleInput = ({ name, capabilities, refundLimit }: contract.StaffRoleInput): staffRoles.RoleInput => ({
  name,
  capabilities,
  refundLimitPaise: refundLimit === null ? null : toPaise(refundLimit),
});
