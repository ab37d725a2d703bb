import { useState } from "react";
import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { useHasCapability, useRefundLimit } from "#app/lib/session.ts";
import { FieldError, SelectField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  createRole,
  StaffRoleInput,
  type StaffRoleRecord,
  updateRole,
} from "#contract/accounts/staff-roles.ts";
import { type Capability, completeCapabilities } from "#contract/kernel/capabilities.ts";
import { m } from "#messages";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { CapabilityTicks } from "./capability-ticks.tsx";

export interface RoleEditorProps {
  /** Role to edit; undefined to create one. */
  role?: StaffRoleRecord;
  /** Role whose permissions a new one starts with. */
  template?: StaffRoleRecord;
  /** Roles whose permissions the user may copy. */
  templates: readonly StaffRoleRecord[];
  onClose: () => void;
  onLoadCurrent: () => Promise<void>;
}

/** Dialog that composes a role from permissions. Users can only choose permissions that they have themselves. */
export function RoleEditor({ role, template, templates, onClose, onLoadCurrent }: RoleEditorProps) {
  const [start, setStart] = useState(template);
  const [chosen, setChosen] = useState<readonly Capability[]>((role ?? template)?.capabilities ?? []);
  const can = useHasCapability();
  const ownLimit = useRefundLimit();
  const complete = completeCapabilities(chosen);

  function copy(id: string) {
    const source = templates.find(({ _id }) => _id === id);
    setStart(source);
    setChosen(source?.capabilities ?? []);
  }

  function read(form: HTMLFormElement) {
    const { name = "", refundLimit = "" } = textsOf(form);
    const limit = complete.includes("refunds") && refundLimit.trim() ? Number(refundLimit) : null;
    const body = { name, capabilities: complete, refundLimit: limit };
    return { body, faults: fieldErrorsOf(StaffRoleInput, body) };
  }

  async function save(body: ReturnType<typeof read>["body"]) {
    const { message } = role
      ? await api(updateRole, { params: { id: role._id }, body: { ...body, version: role.version } })
      : await api(createRole, { body });
    return message ?? m["accounts.staffRoles.updated"]();
  }

  return (
    <EntryDialog
      title={role ? m["users.roles.editTitle"]({ name: role.name }) : m["users.roles.createTitle"]()}
      submitLabel={role ? m["users.roles.save"]() : m["users.roles.create"]()}
      size="large"
      onClose={onClose}
      onLoadCurrent={onLoadCurrent}
      read={read}
      save={save}
      failureMessage={m["accounts.staffRoles.saveFailed"]()}
    >
      {(errors) => (
        <>
          {role && role.people.length > 0 && (
            <Notice>{m["users.roles.editNotice"]({ count: role.people.length })}</Notice>
          )}
          <TextField
            label={m["users.roles.name"]()}
            name="name"
            maxLength={60}
            defaultValue={role?.name}
            required
            error={errors.name}
            data-focus-first
          />
          {!role && (
            <SelectField
              label={m["users.roles.template"]()}
              value={start?._id ?? ""}
              onChange={({ target }) => copy(target.value)}
            >
              <option value="">{m["users.roles.noTemplate"]()}</option>
              {templates.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <CapabilityTicks chosen={chosen} onChange={setChosen} isAllowed={can} />
          <FieldError>{errors.capabilities}</FieldError>
          {complete.includes("refunds") && (
            <TextField
              key={start?._id}
              label={m["users.roles.refundLimit"]()}
              hint={m["users.roles.refundLimitHint"]()}
              name="refundLimit"
              type="number"
              inputMode="decimal"
              min={0.01}
              max={ownLimit ?? undefined}
              step={0.01}
              before="₹"
              defaultValue={(role ?? start)?.refundLimit ?? ownLimit ?? ""}
              error={errors.refundLimit}
            />
          )}
        </>
      )}
    </EntryDialog>
  );
}
