import type { ReactNode } from "react";
import { NavLink } from "react-router";
import type { Message } from "#contract/kernel/message.ts";
import { settingsSections } from "#contract/settings/settings-fields.ts";
import { settingsRecords } from "#contract/settings/settings-records.ts";
import { m } from "#messages";
import { Screen } from "../frame/screen.tsx";
import styles from "./settings-frame.module.css";
import { missedSearchesPath, settingsPath } from "./settings-paths.ts";

const links: readonly { to: string; label: Message }[] = [
  ...settingsSections.map((section) => ({
    to: section === "company" ? settingsPath : `${settingsPath}/${section}`,
    label: settingsRecords[section].name,
  })),
  { to: missedSearchesPath, label: m["settings.missedSearches.title"] },
  { to: `${settingsPath}/connections`, label: m["settings.connections.title"] },
  { to: "/dashboard/admin/opening", label: m["launchChecklist.title"] },
];

/** Layout of the settings screens, with links to the sections. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <Screen title={m["settings.screen.title"]()} text={m["settings.screen.intro"]()}>
      <div className={styles.columns}>
        <nav aria-label={m["settings.screen.sections"]()}>
          <ul className={styles.sections}>
            {links.map(({ to, label }) => (
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
