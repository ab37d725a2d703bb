import { useNavigate } from "react-router";
import { api } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { completeSetupStep } from "#contract/settings/launch-checklist.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";
import { ConnectionCard } from "../settings/connection-card.tsx";
import { pathAfter, StepActions } from "./step-actions.tsx";
import type { StepProps } from "./step-props.ts";

/** First-run step: tests the connections to external services. Staff can skip it. */
export function ConnectionsStep({ connections: { connections, settingsFile, startedAt } }: StepProps) {
  const navigate = useNavigate();
  const { busy, change } = useChange(m["settings.checklist.saveFailed"]());

  async function finish() {
    const isDone = await change(async () => {
      await api(completeSetupStep, { params: { step: "connections" } });
      return undefined;
    });
    if (isDone) navigate(pathAfter("connections"));
  }

  return (
    <Stack gap="large">
      <Notice>{m["firstRun.connectionsNotice"]()}</Notice>
      {connections
        .filter(({ what }) => what !== "images")
        .map((connection) => (
          <ConnectionCard
            key={connection.what}
            connection={connection}
            settingsFile={settingsFile}
            startedAt={startedAt}
            note={undefined}
          />
        ))}
      <StepActions step="connections">
        <Button variant="primary" busy={busy} busyLabel={m["common.busy.saving"]()} onClick={finish}>
          {m["firstRun.continue"]()}
        </Button>
      </StepActions>
    </Stack>
  );
}
