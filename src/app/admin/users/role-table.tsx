import { formatRupees } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { StaffRoleRecord } from "#contract/accounts/staff-roles.ts";
import { m } from "#messages";
import { actionsColumn, DeleteButton, EditButton } from "../lists/list-parts.tsx";
import { listCapabilities } from "./capability-groups.ts";
import styles from "./roles.module.css";

export interface RoleTableProps {
  roles: readonly StaffRoleRecord[];
  /** Starts a new role with the permissions of this one. */
  onUse: (role: StaffRoleRecord) => void;
  onEdit: (role: StaffRoleRecord) => void;
  onDelete: (role: StaffRoleRecord) => void;
}

/** Table of staff roles: what they permit and who has them. Built-in roles and roles in use cannot be deleted. */
export function RoleTable({ roles, onUse, onEdit, onDelete }: RoleTableProps) {
  const columns: readonly Column<StaffRoleRecord>[] = [
    {
      key: "name",
      header: m["users.role"],
      hideLabelOnPhone: true,
      cell: ({ name, isBuiltIn }) => (
        <span className={styles.name}>
          {name}
          {isBuiltIn && <Badge>{m["users.roles.builtIn"]()}</Badge>}
        </span>
      ),
    },
    {
      key: "permissions",
      header: m["users.roles.permissions"],
      cell: (role) => (
        <div className={styles.detail}>
          <p>{role._id === "owner" ? m["users.roles.everything"]() : listCapabilities(role.capabilities)}</p>
          {role.refundLimit !== null && (
            <p>{m["users.roles.refundLimitOf"]({ limit: formatRupees(role.refundLimit) })}</p>
          )}
        </div>
      ),
    },
    {
      key: "people",
      header: m["users.roles.people"],
      cell: ({ people, invitations }) => (
        <span className={styles.people}>
          {people.map(({ name }) => name).join(", ") || (invitations === 0 && m["users.roles.unused"]())}
          {invitations > 0 && (
            <span className={styles.detail}> {m["users.roles.invited"]({ count: invitations })}</span>
          )}
        </span>
      ),
    },
    actionsColumn((role) => (
      <span className={styles.actions}>
        {role.mayGrant && role._id !== "owner" && (
          <Button size="small" variant="quiet" onClick={() => onUse(role)}>
            <RichMessage parts={m["users.roles.use"].parts({ name: role.name })} />
          </Button>
        )}
        {!role.isBuiltIn && role.mayGrant && (
          <>
            <EditButton label={m["users.roles.editOf"]({ name: role.name })} onClick={() => onEdit(role)} />
            <DeleteButton
              label={m["users.roles.deleteOf"]({ name: role.name })}
              disabled={role.people.length > 0 || role.invitations > 0}
              onClick={() => onDelete(role)}
            />
          </>
        )}
      </span>
    )),
  ];
  return (
    <DataTable caption={m["users.roles.title"]()} columns={columns} rows={roles} rowKey={({ _id }) => _id} />
  );
}
