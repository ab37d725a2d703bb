import type { readConnections } from "#contract/connections.ts";
import type { Demo } from "#contract/demo.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import type { Opening } from "#contract/opening.ts";
import type { readSettings } from "#contract/settings.ts";

/** What each step of the first run is given. */
export interface StepProps {
  opening: Opening;
  /** The settings as the step was begun with. */
  seen: PayloadOf<typeof readSettings>;
  connections: PayloadOf<typeof readConnections>;
  demo: Demo;
  /** Begins the step anew with the settings as they were loaded last. */
  onLoadCurrent: () => Promise<void>;
}
