import { useNavigate } from "react-router";
import { api } from "#app/api.ts";
import { busyWords } from "#app/lib/button-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { demoParts } from "#contract/settings/demo-words.ts";
import { completeSetupStep, declareChecklistItem } from "#contract/settings/launch-checklist.ts";
import { checklistMessages } from "#contract/settings/launch-checklist-messages.ts";
import { DemoPanel } from "../demo/demo-panel.tsx";
import { useChange } from "../forms/use-change.ts";
import { firstRunWords as words } from "./first-run-words.ts";
import { pathAfter, StepActions } from "./step-actions.tsx";
import type { StepProps } from "./step-props.ts";

/** First-run step: removes or keeps the demo data. */
export function DemoStep({ demo }: StepProps) {
  const navigate = useNavigate();
  const { busy, change } = useChange(checklistMessages.saveFailed);
  const hasDemo = demoParts(demo.goes).length > 0;

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
      {hasDemo ? <DemoPanel demo={demo} /> : <p>{words.noDemo}</p>}
      <StepActions step="demo">
        <Button
          variant={hasDemo ? "secondary" : "primary"}
          busy={busy}
          busyLabel={busyWords.saving}
          onClick={finish}
        >
          {hasDemo ? words.keepDemo : words.finish}
        </Button>
      </StepActions>
    </Stack>
  );
}
