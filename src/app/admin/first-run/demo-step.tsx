import { useNavigate } from "react-router";
import { api } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { formatDemoCounts } from "#contract/settings/format-demo-counts.ts";
import { completeSetupStep, declareChecklistItem } from "#contract/settings/launch-checklist.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";
import { DemoPanel } from "../overview/demo-panel.tsx";
import { pathAfter, StepActions } from "./step-actions.tsx";
import type { StepProps } from "./step-props.ts";

/** First-run step: removes or keeps the demo data. */
export function DemoStep({ demo }: StepProps) {
  const navigate = useNavigate();
  const { busy, change } = useChange(m["settings.checklist.saveFailed"]());
  const hasDemo = formatDemoCounts(demo.goes).length > 0;

  async function finish() {
    const isDone = await change(async () => {
      if (hasDemo) await api(declareChecklistItem, { params: { item: "demo" }, body: { said: true } });
      await api(completeSetupStep, { params: { step: "demo" } });
      return undefined;
    });
    if (isDone) navigate(pathAfter("demo"));
  }

  return (
    <Stack gap="large">
      {hasDemo ? <DemoPanel demo={demo} /> : <p>{m["firstRun.noDemo"]()}</p>}
      <StepActions step="demo">
        <Button
          variant={hasDemo ? "secondary" : "primary"}
          busy={busy}
          busyLabel={m["common.busy.saving"]()}
          onClick={finish}
        >
          {hasDemo ? m["firstRun.keepDemo"]() : m["firstRun.finish"]()}
        </Button>
      </StepActions>
    </Stack>
  );
}
