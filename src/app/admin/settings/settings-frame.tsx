import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { m } from "#messages";
import { Screen } from "../frame/screen.tsx";
import styles from "./settings-frame.module.css";
import { settingsLinks } from "./settings-links.ts";

/** Layout of the settings screens, with links to the sections. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <Screen title={m["settings.screen.title"]()} text={m["settings.screen.intro"]()}>
      <div className={styles.columns}>
        <nav aria-label={m["settings.screen.sections"]()}>
          <ul className={styles.sections}>
            {settingsLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end className={styles.section}>
                  {label()}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.main}>{children}</div>
      </div>
    </Screen>
  );
}
