import { type ReactNode, useState } from "react";
import { displayName } from "#app/lib/display-name.ts";
import { formatLongDate } from "#app/lib/format.ts";
import { useHasCapability } from "#app/lib/session.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import type { User } from "#contract/accounts/auth.ts";
import { administratorRole } from "#contract/accounts/roles.ts";
import { m } from "#messages";
import { AccessSwitch } from "./access-switch.tsx";
import { DeletionRequestButton } from "./deletion-request-button.tsx";
import { RoleDialog, type RoleDialogProps } from "./role-dialog.tsx";
import { StaffSignIns } from "./sign-in-history.tsx";
import styles from "./users.module.css";

/** Badge with ADMIN or CUSTOMER (Specification §2), the staff roles, and whether the user is suspended. */
export function RoleBadge({
  role,
  roles = [],
  deactivatedAt,
}: Pick<User, "role" | "roles" | "deactivatedAt">) {
  const isAdministrator = role === administratorRole;
  return (
    <span className={styles.role}>
      <Badge tone={isAdministrator ? "night" : "neutral"}>{isAdministrator ? "ADMIN" : "CUSTOMER"}</Badge>
      {roles.length > 0 && <span>{roles.map(({ name }) => name).join(", ")}</span>}
      {deactivatedAt && <Badge tone="bad">{m["users.suspended"]()}</Badge>}
    </span>
  );
}

/** Dialog with the details of a user. Open while `user` is set. */
export function UserDialog({ user, onClose, onLink }: UserDialogProps) {
  const can = useHasCapability();
  const showsSignIns = user?.role === administratorRole && can("people");
  return (
    <Dialog
      open={user !== null}
      onClose={onClose}
      size="small"
      className={classNames(showsSignIns && styles.withSignIns)}
      title={user && displayName(user)}
      footer={
        <Button onClick={onClose} data-focus-first>
          {m["users.done"]()}
        </Button>
      }
    >
      {user && (
        <>
          <RoleBadge {...user} />
          <dl className={styles.facts}>
            <Fact label={m["users.email"]()}>
              <a href={`mailto:${user.email}`}>{user.email}</a>
            </Fact>
            <Fact label={m["users.phone"]()}>
              {user.phone && <a href={`tel:${user.phone}`}>{user.phone}</a>}
            </Fact>
            <Fact label={m["users.address"]()}>{user.address}</Fact>
            <Fact label={m["users.memberSince"]()}>
              <time dateTime={user.createdAt}>{formatLongDate(user.createdAt)}</time>
            </Fact>
          </dl>
          {user.role !== administratorRole && <DeletionRequestButton user={user} onRecorded={onClose} />}
          {can("people") && <StaffActions user={user} onChanged={onClose} onLink={onLink} />}
          {showsSignIns && <StaffSignIns id={user._id} />}
        </>
      )}
    </Dialog>
  );
}

export interface UserDialogProps extends Pick<RoleDialogProps, "onLink"> {
  user: User | null;
  onClose: () => void;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || m["users.notProvided"]()}</dd>
    </div>
  );
}

/** Buttons that change role and access, separated from the close button. */
function StaffActions({ user, onChanged, onLink }: Omit<RoleDialogProps, "onClose">) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className={styles.access}>
      <Button size="small" onClick={() => setChoosing(true)}>
        {m["users.changeRole"]()}
      </Button>
      {user.role === administratorRole && <AccessSwitch user={user} onChanged={onChanged} />}
      {isChoosing && (
        <RoleDialog user={user} onClose={() => setChoosing(false)} onChanged={onChanged} onLink={onLink} />
      )}
    </div>
  );
}
