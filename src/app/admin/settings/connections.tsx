import { api } from "#app/api.ts";
import { Notice } from "#app/ui/notice.tsx";
import { connectionWords } from "#contract/settings/connection-words.ts";
import { readConnections } from "#contract/settings/connections.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import type { Route } from "./+types/connections";
import { ConnectionCard } from "./connection-card.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { settingsScreenWords as words } from "./settings-screen-words.ts";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(words.connections, words.connectionsText, "/settings/connections");

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(api(readConnections, {}, { signal }));
}
clientLoader.hydrate = true as const;

/** Connections configured in the environment, with tests. */
export default function Connections({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <SettingsFrame>
      <Notice>{words.connectionsText}</Notice>
      {loaded.ok ? (
        loaded.data.connections.map((connection) => (
          <ConnectionCard
            key={connection.what}
            connection={connection}
            settingsFile={loaded.data.settingsFile}
            startedAt={loaded.data.startedAt}
            note={
              connection.what === "mail" && loaded.data.mailFrom
                ? words.mailFromRules(loaded.data.mailFrom)
                : undefined
            }
          />
        ))
      ) : (
        <LoadFailure words={connectionWords.fetchFailed} error={loaded.error} />
      )}
    </SettingsFrame>
  );
}
