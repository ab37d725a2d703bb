import { LayoutDashboard, LogOut, Package, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { api } from "#app/api.ts";
import { displayName } from "#app/lib/display-name.ts";
import { removeFormDrafts } from "#app/lib/form-drafts.ts";
import { clearSession, isAdministrator, type Session } from "#app/lib/session.ts";
import { Menu, type MenuItem } from "#app/ui/menu.tsx";
import { useToast } from "#app/ui/toast.tsx";
import * as contract from "#contract/accounts/auth.ts";
import { m } from "#messages";
import styles from "./user-menu.module.css";

/** Name and email, My Orders, Profile, Admin Dashboard for administrators, Logout (Specification §2). */
export function UserMenu({ session }: { session: Session }) {
  const navigate = useNavigate();
  const toast = useToast();
  const { name, email } = session.user;
  const title = displayName(session.user);

  function logOut() {
    // End the session here even if the call fails; keepalive sends it even if the page closes now.
    api(contract.logOut, {}, { send: (path, init) => fetch(path, { ...init, keepalive: true }) }).catch(
      () => {},
    );
    removeFormDrafts();
    clearSession();
    toast.success(m["accounts.loggedOut"]());
    navigate("/");
  }

  const items: MenuItem[] = [
    { label: m["shell.myOrders"](), to: "/dashboard/user/orders", icon: <Package aria-hidden="true" /> },
    { label: m["shell.profile"](), to: "/dashboard/user/profile", icon: <UserRound aria-hidden="true" /> },
    ...(isAdministrator(session)
      ? [
          {
            label: m["shell.adminDashboard"](),
            to: "/dashboard/admin",
            icon: <LayoutDashboard aria-hidden="true" />,
          },
        ]
      : []),
    { label: m["shell.logout"](), onSelect: logOut, separated: true, icon: <LogOut aria-hidden="true" /> },
  ];

  return (
    <Menu
      label={m["shell.accountOf"]({ name: title })}
      trigger={<span className={styles.initial}>{[...title.trim()][0]?.toUpperCase() ?? "?"}</span>}
      triggerClassName={styles.trigger}
      items={items}
      header={
        <div className={styles.who}>
          {name && <strong>{name}</strong>}
          <span>{email}</span>
        </div>
      }
    />
  );
}
