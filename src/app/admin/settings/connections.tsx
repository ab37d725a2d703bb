import { api } from "#app/api.ts";
import { Notice } from "#app/ui/notice.tsx";
import { readConnections } from "#contract/settings/connections.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import type { Route } from "./+types/connections";
import { ConnectionCard } from "./connection-card.tsx";
import { SettingsFrame } from "./settings-frame.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(
  m["settings.connections.title"],
  m["settings.connections.intro"],
  "/settings/connections",
);

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(api(readConnections, {}, { signal }));
}
clientLoader.hydrate = true as const;

/**
 * Settings screen with the connections to external services. Environment variables configure them; staff can test them
 * here.
 */
export default function Connections({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <SettingsFrame>
      <Notice>{m["settings.connections.intro"]()}</Notice>
      {loaded.ok ? (
        loaded.data.connections.map((connection) => (
          <ConnectionCard
            key={connection.what}
            connection={connection}
            settingsFile={loaded.data.settingsFile}
            startedAt={loaded.data.startedAt}
            note={
              connection.what === "mail" && loaded.data.mailFrom
                ? m["settings.connections.mailFromOverrides"]({ mailFrom: loaded.data.mailFrom })
                : undefined
            }
          />
        ))
      ) : (
        <LoadFailure message={m["settings.connection.fetchFailed"]()} error={loaded.error} />
      )}
    </SettingsFrame>
  );
}
