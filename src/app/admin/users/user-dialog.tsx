import type { ReactNode } from "react";
import { formatLongDate } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { administratorRole } from "#contract/account-words.ts";
import type { User } from "#contract/auth.ts";
import { RoleSwitch } from "./role-switch.tsx";
import styles from "./users.module.css";

/** ADMIN or CUSTOMER (Specification §2). */
export function RoleBadge({ role }: Pick<User, "role">) {
  const isAdministrator = role === administratorRole;
  return <Badge tone={isAdministrator ? "night" : "neutral"}>{isAdministrator ? "ADMIN" : "CUSTOMER"}</Badge>;
}

/** Everything the shop knows about one user; open while there is one. */
export function UserDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  return (
    <Dialog
      open={user !== null}
      onClose={onClose}
      size="small"
      title={user?.name}
      footer={
        <>
          {user && <RoleSwitch user={user} onChanged={onClose} />}
          <Button onClick={onClose} data-focus-first>
            Done
          </Button>
        </>
      }
    >
      {user && (
        <>
          <RoleBadge role={user.role} />
          <dl className={styles.facts}>
            <Fact label="Email">
              <a href={`mailto:${user.email}`}>{user.email}</a>
            </Fact>
            <Fact label="Phone">{user.phone && <a href={`tel:${user.phone}`}>{user.phone}</a>}</Fact>
            <Fact label="Address">{user.address}</Fact>
            <Fact label="Member Since">
              <time dateTime={user.createdAt}>{formatLongDate(user.createdAt)}</time>
            </Fact>
          </dl>
        </>
      )}
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || "Not provided"}</dd>
    </div>
  );
}
