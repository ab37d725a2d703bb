import { NavLink, Outlet } from "react-router";
import { Guard } from "#app/shell/guard.tsx";
import { PasswordPrompt } from "#app/shell/password-prompt.tsx";
import { Container } from "#app/ui/layout.tsx";
import { checkUser } from "#contract/accounts/auth.ts";
import { m } from "#messages";
import styles from "./dashboard-layout.module.css";

const screens = [
  { to: "/dashboard/user/orders", label: m["account.myOrders"] },
  { to: "/dashboard/user/profile", label: m["account.profile"] },
  { to: "/dashboard/user/addresses", label: m["addressBook.title"] },
];

/** Everything under /dashboard/user, for signed-in people only. */
export default function DashboardLayout() {
  return (
    <Guard check={checkUser}>
      <Container className={styles.page}>
        <nav aria-label={m["account.yourAccount"]()} className={styles.links}>
          {screens.map(({ to, label }) => (
            <NavLink key={to} to={to} className={styles.link}>
              {label()}
            </NavLink>
          ))}
        </nav>
        <Outlet />
      </Container>
      <PasswordPrompt />
    </Guard>
  );
}
