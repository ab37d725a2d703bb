import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { settingsSections } from "#contract/settings/settings-fields.ts";
import { settingsRecords } from "#contract/settings/settings-record-words.ts";
import { Screen } from "../frame/screen.tsx";
import { launchChecklistMessages } from "../launch-checklist/launch-checklist-messages.ts";
import styles from "./settings-frame.module.css";
import { missedSearchesPath, settingsPath, settingsScreenWords as words } from "./settings-screen-words.ts";

const links = [
  ...settingsSections.map((section) => ({
    to: section === "company" ? settingsPath : `${settingsPath}/${section}`,
    label: settingsRecords[section].name as string,
  })),
  { to: missedSearchesPath, label: words.missedSearches },
  { to: `${settingsPath}/connections`, label: words.connections },
  { to: "/dashboard/admin/opening", label: launchChecklistMessages.title },
];

/** Layout of the settings screens with section links. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <Screen title={words.title} text={words.text}>
      <div className={styles.columns}>
        <nav aria-label={words.sections}>
          <ul className={styles.sections}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end className={styles.section}>
                  {label}
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
