import { useState } from "react";
import { api } from "#app/api.ts";
import { deleteRole, listRoles, type StaffRoleRecord } from "#contract/accounts/staff-roles.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { CreateButton } from "../lists/create-button.tsx";
import { DeleteDialog, deleteBy } from "../lists/delete-dialog.tsx";
import type { Route } from "./+types/staff-roles";
import { RoleEditor } from "./role-editor.tsx";
import { RoleTable } from "./role-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(m["users.roles.title"], m["users.roles.intro"], "/users/roles");

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(api(listRoles, {}, { signal }));
}
clientLoader.hydrate = true as const;

/** The open form: a role to edit, or the role whose permissions a new one starts with. */
type OpenForm = { key: number; role: StaffRoleRecord } | { key: number; template?: StaffRoleRecord };

/** Screen with the built-in staff roles and those that the shop has composed. */
export default function StaffRoles({ loaderData: loaded }: Route.ComponentProps) {
  const [open, setOpen] = useState<OpenForm | null>(null);
  const [roleToDelete, setRoleToDelete] = useState<StaffRoleRecord | null>(null);
  const roles = loaded.ok ? loaded.data.roles : [];

  async function loadCurrent() {
    if (!open || !("role" in open)) return;
    const current = (await api(listRoles, {})).roles.find(({ _id }) => _id === open.role._id);
    setOpen(current ? { key: open.key + 1, role: current } : null);
  }

  return (
    <Screen
      title={m["users.roles.title"]()}
      text={m["users.roles.intro"]()}
      breadcrumbs={[
        { label: m["users.title"](), to: "/dashboard/admin/users" },
        { label: m["users.roles.title"]() },
      ]}
      action={<CreateButton onClick={() => setOpen({ key: 0 })}>{m["users.roles.create"]()}</CreateButton>}
    >
      {!loaded.ok && <LoadFailure message={m["accounts.staffRoles.loadFailed"]()} error={loaded.error} />}
      {loaded.ok && (
        <RoleTable
          roles={roles}
          onUse={(template) => setOpen({ key: 0, template })}
          onEdit={(role) => setOpen({ key: 0, role })}
          onDelete={setRoleToDelete}
        />
      )}
      {open && (
        <RoleEditor
          {...open}
          key={open.key}
          templates={roles.filter(({ _id, mayGrant }) => mayGrant && _id !== "owner")}
          onClose={() => setOpen(null)}
          onLoadCurrent={loadCurrent}
        />
      )}
      <DeleteDialog
        record={roleToDelete}
        onClose={() => setRoleToDelete(null)}
        title={m["users.roles.deleteTitle"]()}
        question={m["users.roles.deleteQuestion"]()}
        name={roleToDelete?.name ?? ""}
        failureMessage={m["accounts.staffRoles.deleteFailed"]()}
        onDelete={deleteBy(deleteRole, m["accounts.staffRoles.deleted"]())}
      />
    </Screen>
  );
}
