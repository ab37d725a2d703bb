import { Menu as MenuIcon, UserRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, NavLink } from "react-router";
import { buttonWords } from "#app/lib/button-words.ts";
import { useSession } from "#app/lib/session.ts";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { ButtonLink, IconButton } from "#app/ui/button.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { CartButton } from "./cart-button.tsx";
import { mainLinks } from "./navigation.ts";
import { SearchButton } from "./search-button.tsx";
import styles from "./site-header.module.css";

/** Most visitors have no account yet and need not load its menu. */
const UserMenu = lazy(() =>
  import("./user-menu.tsx").then(
    ({ UserMenu }) => ({ default: UserMenu }),
    () => ({ default: ProfileLink }),
  ),
);

/** Sticky top bar: logo, six links, cart, and the user menu or the ways in (Specification §2). */
export function SiteHeader() {
  const state = useSession();
  const { tradeName, logo } = useShopSettings().company;
  const [open, setOpen] = useState(false);
  const session = state.status === "ready" ? state.session : null;
  const isVisitor = state.status === "ready" && !session;

  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Link to="/" className={styles.home}>
          <Logo name={tradeName} picture={logo} />
        </Link>
        <nav aria-label="Main" className={styles.links}>
          {mainLinks.map(({ label, to }) => (
            <NavLink key={to} to={to} end={to === "/"} className={styles.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <SearchButton />
          <CartButton />
          {session && (
            <Suspense fallback={<span className={styles.userPlace} />}>
              <UserMenu session={session} />
            </Suspense>
          )}
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
            <IconButton label={buttonWords.openMenu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <MenuIcon aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      </Container>
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

/** The way to the account when its menu could not be loaded. */
function ProfileLink() {
  return (
    <Link to="/dashboard/user/profile" aria-label="Profile" className={styles.userPlace}>
      <UserRound aria-hidden="true" />
    </Link>
  );
}
