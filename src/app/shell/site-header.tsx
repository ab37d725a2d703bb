import { Menu as MenuIcon, UserRound } from "lucide-react";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { Link, NavLink } from "react-router";
import { useSession } from "#app/lib/session.ts";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { ButtonLink, IconButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { formatPhone } from "#contract/kernel/format-phone.ts";
import { m } from "#messages";
import { CartButton } from "./cart-button.tsx";
import { mainLinks } from "./navigation.ts";
import { SearchButton } from "./search-button.tsx";
import styles from "./site-header.module.css";

/** Loaded on demand: most visitors are not signed in. */
const UserMenu = lazy(() =>
  import("./user-menu.tsx").then(
    ({ UserMenu }) => ({ default: UserMenu }),
    () => ({ default: ProfileLink }),
  ),
);

/** Loaded on demand: wide screens show the same links in the bar. */
const SiteMenu = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import("./site-menu.tsx").then(
    ({ SiteMenu }) => ({ default: SiteMenu }),
    () => ({ default: FooterFallback }),
  ),
);

/**
 * Sticky top bar: logo, six links, cart, and the user menu or login links (Specification §2). `bare` keeps logo, phone
 * number and cart.
 */
export function SiteHeader({ bare = false }: { bare?: boolean }) {
  const { tradeName, logo, phone } = useShopSettings().company;
  const [open, setOpen] = useState(false);

  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Link to="/" className={styles.home}>
          <Logo name={tradeName} picture={logo} />
        </Link>
        {!bare && (
          <nav aria-label={m["shell.main"]()} className={styles.links}>
            {mainLinks.map(({ label, to }) => (
              <NavLink key={to} to={to} end={to === "/"} className={styles.link}>
                {label()}
              </NavLink>
            ))}
          </nav>
        )}
        <div className={styles.tools}>
          {bare ? (
            <p className={styles.help}>
              <span className={styles.question}>{m["shell.questions"]()} </span>
              <a href={`tel:+91${phone}`}>{formatPhone(phone)}</a>
            </p>
          ) : (
            <SearchButton />
          )}
          <CartButton />
          {!bare && <AccountMenu />}
          {!bare && (
            <span className={styles.hamburger}>
              <IconButton
                label={m["common.button.openMenu"]()}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
              >
                <MenuIcon aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </div>
      </Container>
      {open && (
        <Suspense>
          <SiteMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** User menu or login links. Only this part reads the session, so the bar around it renders once. */
function AccountMenu() {
  const state = useSession();
  const session = state.status === "ready" ? state.session : null;
  if (session) {
    return (
      <Suspense fallback={<span className={styles.userPlace} />}>
        <UserMenu session={session} />
      </Suspense>
    );
  }
  return (
    <div className={styles.ways} data-hidden={state.status !== "ready"}>
      <ButtonLink to="/login" variant="quiet" size="small">
        {m["shell.login"]()}
      </ButtonLink>
      <ButtonLink to="/signup" variant="solid" size="small">
        {m["shell.signUp"]()}
      </ButtonLink>
    </div>
  );
}

/** Scrolls to the footer links if the menu failed to load. */
function FooterFallback({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    onClose();
    document.querySelector("footer")?.scrollIntoView();
  });
  return null;
}

/** Link to the profile if the user menu failed to load. */
function ProfileLink() {
  return (
    <Link to="/dashboard/user/profile" aria-label={m["shell.profile"]()} className={styles.userPlace}>
      <UserRound aria-hidden="true" />
    </Link>
  );
}
