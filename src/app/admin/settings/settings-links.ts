import type { Message } from "#contract/kernel/message.ts";
import { settingsSections } from "#contract/settings/settings-fields.ts";
import { settingsRecords } from "#contract/settings/settings-records.ts";
import { m } from "#messages";
import { missedSearchesPath, settingsPath } from "./settings-paths.ts";

/** The sections of the settings. */
export const settingsLinks: readonly { to: string; label: Message }[] = [
  ...settingsSections.map((section) => ({
    to: section === "company" ? settingsPath : `${settingsPath}/${section}`,
    label: settingsRecords[section].name,
  })),
  { to: missedSearchesPath, label: m["settings.missedSearches.title"] },
  { to: `${settingsPath}/connections`, label: m["settings.connections.title"] },
  { to: "/dashboard/admin/opening", label: m["launchChecklist.title"] },
];
