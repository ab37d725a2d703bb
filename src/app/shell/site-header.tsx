import { Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { Link, NavLink } from "react-router";
import { useSession } from "#app/lib/session.ts";
import { ButtonLink, IconButton } from "#app/ui/button.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { brand } from "#contract/brand.ts";
import { CartButton } from "./cart-button.tsx";
import { mainLinks } from "./navigation.ts";
import styles from "./site-header.module.css";
import { UserMenu } from "./user-menu.tsx";

/** Sticky top bar: logo, six links, cart, and the user menu or the ways in (Specification §2). */
export function SiteHeader() {
  const state = useSession();
  const [open, setOpen] = useState(false);
  const session = state.status === "ready" ? state.session : null;
  const isVisitor = state.status === "ready" && !session;

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home}>
          <Logo name={brand.name} />
        </Link>
        <nav aria-label="Main" className={styles.links}>
          {mainLinks.map(({ label, to }) => (
            <NavLink key={to} to={to} end={to === "/"} className={styles.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <CartButton />
          {session && <UserMenu session={session} />}
          {!session && (
            <div className={styles.ways} data-hidden={!isVisitor}>
              <ButtonLink to="/login" variant="quiet" size="small">
                Login
              </ButtonLink>
              <ButtonLink to="/signup" variant="solid" size="small">
                Sign Up
              </ButtonLink>
            </div>
          )}
          <span className={styles.hamburger}>
            <IconButton label="Open menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <MenuIcon aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      </div>
      <Drawer open={open} onClose={() => setOpen(false)} title="Menu">
        <nav aria-label="Menu" className={styles.drawerLinks}>
          {mainLinks.map(({ label, to }) => (
            <NavLink
              key={to}
              to={to}
              end={to === "/"}
              className={styles.drawerLink}
              onClick={() => setOpen(false)}
            >
              {label}
            </NavLink>
          ))}
          {isVisitor && (
            <div className={styles.drawerWays}>
              <ButtonLink to="/login" variant="secondary" onClick={() => setOpen(false)}>
                Login
              </ButtonLink>
              <ButtonLink to="/signup" variant="solid" onClick={() => setOpen(false)}>
                Sign Up
              </ButtonLink>
            </div>
          )}
        </nav>
      </Drawer>
    </header>
  );
}
