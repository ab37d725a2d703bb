import { Menu as MenuIcon, Store } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, NavLink } from "react-router";
import { useSession } from "#app/lib/session.ts";
import { useSite } from "#app/lib/site.ts";
import { UserMenu } from "#app/shell/user-menu.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink, IconButton } from "#app/ui/button.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import { LogoMark } from "#app/ui/logo.tsx";
import { NavigationProgress } from "#app/ui/progress.tsx";
import styles from "./admin-frame.module.css";
import { adminLinks } from "./navigation.ts";

/** Side navigation and top bar around a screen of the back office; on phones the navigation is a drawer. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const site = useSite();
  const state = useSession();
  const [open, setOpen] = useState(false);
  const session = state.status === "ready" ? state.session : null;

  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <NavigationProgress />
      <aside className={styles.side}>
        <Title />
        <nav aria-label="Admin">
          <AdminLinks />
        </nav>
      </aside>
      <div className={styles.body}>
        <header className={styles.bar}>
          <span className={styles.hamburger}>
            <IconButton label="Open menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <MenuIcon aria-hidden="true" />
            </IconButton>
          </span>
          {site?.payments === "sandbox" && (
            <Badge tone="warn" title="No real money moves: payments go to a built-in test bank">
              Test mode
            </Badge>
          )}
          <div className={styles.tools}>
            <ButtonLink to="/" variant="quiet" size="small" icon={<Store aria-hidden="true" />}>
              <span className={styles.longWords}>Back to shop</span>
              <span className={styles.shortWords} aria-hidden="true">
                Shop
              </span>
            </ButtonLink>
            {session && <UserMenu session={session} />}
          </div>
        </header>
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        side="left"
        title={
          <>
            Admin Panel <span className={styles.drawerSubtitle}>Management Dashboard</span>
          </>
        }
      >
        <nav aria-label="Admin menu">
          <AdminLinks onFollow={() => setOpen(false)} />
        </nav>
      </Drawer>
    </div>
  );
}

function Title() {
  return (
    <Link to="/dashboard/admin" className={styles.title}>
      <LogoMark className={styles.mark} />
      <span>
        <strong>Admin Panel</strong>
        <span className={styles.subtitle}>Management Dashboard</span>
      </span>
    </Link>
  );
}

function AdminLinks({ onFollow }: { onFollow?: () => void }) {
  return (
    <ul className={styles.links}>
      {adminLinks.map(({ label, to, icon: Icon, exact = false }) => (
        <li key={to}>
          <NavLink to={to} end={exact} className={styles.link} onClick={onFollow}>
            <Icon aria-hidden="true" />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
