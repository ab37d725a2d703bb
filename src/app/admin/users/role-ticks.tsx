import { useCallback } from "react";
import { api } from "#app/api.ts";
import { formatRupees } from "#app/lib/format.ts";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { staffRoleLabels } from "#contract/accounts/staff-role-labels.ts";
import { listRoles, type StaffRoleRecord } from "#contract/accounts/staff-roles.ts";
import type { StaffRole } from "#contract/kernel/capabilities.ts";
import { m } from "#messages";
import { useLoaded } from "../lists/use-loaded.ts";
import { listCapabilities } from "./capability-groups.ts";
import styles from "./roles.module.css";

/** Key of the role that includes all others. */
const owner: StaffRole = "owner";

export interface RoleTicksProps {
  chosen: readonly string[];
  onChange: (roles: string[]) => void;
  error?: string | undefined;
}

/** Checkboxes for the staff roles. Roles that the user may not grant are disabled. */
export function RoleTicks({ chosen, onChange, error }: RoleTicksProps) {
  const load = useCallback((signal: AbortSignal) => api(listRoles, {}, { signal }), []);
  const loaded = useLoaded(load);
  if (!loaded) return <p role="status">{m["users.roles.loading"]()}</p>;
  if (!loaded.ok) {
    return <p role="alert">{loaded.error.message || m["accounts.staffRoles.loadFailed"]()}</p>;
  }
  const isOwner = chosen.includes(owner);
  const toggle = (role: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, role] : chosen.filter((one) => one !== role));
  return (
    <fieldset className={styles.ticks}>
      <legend className={styles.legend}>{m["users.roles.label"]()}</legend>
      {loaded.data.roles.map((role) => (
        <CheckboxField
          key={role._id}
          name="roles"
          value={role._id}
          label={role.name}
          hint={describeRole(role)}
          checked={chosen.includes(role._id)}
          disabled={!role.mayGrant || (isOwner && role._id !== owner)}
          onChange={({ target }) => toggle(role._id, target.checked)}
        />
      ))}
      {loaded.data.roles.some(({ mayGrant }) => !mayGrant) && (
        <p className={styles.detail}>{m["users.roles.grantHint"]()}</p>
      )}
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}

/** Says what a role permits. */
function describeRole({ _id, isBuiltIn, capabilities, refundLimit }: StaffRoleRecord): string {
  if (isBuiltIn) return staffRoleLabels[_id as StaffRole].description();
  const permissions = listCapabilities(capabilities) || m["users.roles.onlyOffice"]();
  if (refundLimit === null) return permissions;
  return m["users.roles.withLimit"]({ permissions, limit: formatRupees(refundLimit) });
}
