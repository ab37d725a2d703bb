import { useState } from "react";
import { api } from "#app/api.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { PayloadOf } from "#contract/endpoint.ts";
import { type Connection, readConnections } from "#contract/settings/connections.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { FineChecks } from "../operations/fine-checks.tsx";
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
 * Settings screen with the connections to external services. Those that are set up are folded away. Environment
 * variables configure them; staff can test them here.
 */
export default function Connections({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <SettingsFrame>
      <Notice>{m["settings.connections.intro"]()}</Notice>
      {loaded.ok ? (
        <ConnectionCards loaded={loaded.data} />
      ) : (
        <LoadFailure message={m["settings.connection.fetchFailed"]()} error={loaded.error} />
      )}
    </SettingsFrame>
  );
}

function ConnectionCards({ loaded }: { loaded: PayloadOf<typeof readConnections> }) {
  const { connections, settingsFile, startedAt, mailFrom } = loaded;
  // A card stays in its place when it becomes set up, so that the result of its test stays visible.
  const [folded] = useState(() => connections.filter(({ isSetUp }) => isSetUp).map(({ what }) => what));
  const card = (connection: Connection) => (
    <ConnectionCard
      key={connection.what}
      connection={connection}
      settingsFile={settingsFile}
      startedAt={startedAt}
      note={
        connection.what === "mail" && mailFrom
          ? m["settings.connections.mailFromOverrides"]({ mailFrom })
          : undefined
      }
    />
  );
  return (
    <>
      {connections.filter(({ what }) => !folded.includes(what)).map(card)}
      {folded.length > 0 && (
        <FineChecks label={m["settings.connections.setUp"]({ count: folded.length })}>
          {connections.filter(({ what }) => folded.includes(what)).map(card)}
        </FineChecks>
      )}
    </>
  );
}
