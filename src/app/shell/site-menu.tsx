import { NavLink } from "react-router";
import { useSession } from "#app/lib/session.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import { m } from "#messages";
import { mainLinks } from "./navigation.ts";
import styles from "./site-header.module.css";

/** Navigation and login links on small screens. */
export function SiteMenu({ onClose }: { onClose: () => void }) {
  const state = useSession();
  const isVisitor = state.status === "ready" && !state.session;
  return (
    <Drawer open onClose={onClose} title={m["shell.menu"]()}>
      <nav aria-label={m["shell.menu"]()} className={styles.drawerLinks}>
        {mainLinks.map(({ label, to }) => (
          <NavLink key={to} to={to} end={to === "/"} className={styles.drawerLink} onClick={onClose}>
            {label()}
          </NavLink>
        ))}
        {isVisitor && (
          <div className={styles.drawerWays}>
            <ButtonLink to="/login" variant="secondary" onClick={onClose}>
              {m["shell.login"]()}
            </ButtonLink>
            <ButtonLink to="/signup" variant="solid" onClick={onClose}>
              {m["shell.signUp"]()}
            </ButtonLink>
          </div>
        )}
      </nav>
    </Drawer>
  );
}
