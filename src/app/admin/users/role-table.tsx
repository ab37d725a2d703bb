import { formatRupees } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { StaffRoleRecord } from "#contract/accounts/staff-roles.ts";
import { m } from "#messages";
import { actionsColumn, DeleteButton, DuplicateButton, EditButton } from "../lists/list-parts.tsx";
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
        <div className={styles.people}>
          {people.length > 0 && <p>{people.map(({ name }) => name).join(", ")}</p>}
          {invitations > 0 && (
            <p className={styles.detail}>{m["users.roles.invited"]({ count: invitations })}</p>
          )}
          {people.length + invitations === 0 && <p className={styles.detail}>{m["users.roles.unused"]()}</p>}
        </div>
      ),
    },
    actionsColumn((role) => (
      <span className={styles.actions}>
        {role.mayGrant && role._id !== "owner" && (
          <DuplicateButton
            size="small"
            label={m["users.roles.copyOf"]({ name: role.name })}
            onClick={() => onUse(role)}
          />
        )}
        {!role.isBuiltIn && role.mayGrant && (
          <>
            <EditButton
              size="small"
              label={m["users.roles.editOf"]({ name: role.name })}
              onClick={() => onEdit(role)}
            />
            <DeleteButton
              size="small"
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
