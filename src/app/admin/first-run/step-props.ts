import type { PayloadOf } from "#contract/endpoint.ts";
import type { readConnections } from "#contract/settings/connections.ts";
import type { Demo } from "#contract/settings/demo.ts";
import type { LaunchChecklist } from "#contract/settings/launch-checklist.ts";
import type { readSettings } from "#contract/settings/settings.ts";

/** Props of every step of the first run. */
export interface StepProps {
  checklist: LaunchChecklist;
  /** Settings as they were when the step was opened. */
  loadedSettings: PayloadOf<typeof readSettings>;
  connections: PayloadOf<typeof readConnections>;
  demo: Demo;
  /** Loads the latest settings and resets the step to them. */
  onLoadCurrent: () => Promise<void>;
}
