import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { shopToday } from "#app/lib/shop-today.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { careerWords } from "#contract/career-words.ts";
import { createJob } from "#contract/careers.ts";
import { useShortcutAction } from "../shortcuts/shortcut-actions.ts";
import { useUnsavedForm } from "../unsaved/use-unsaved-form.ts";
import { useSave } from "../use-save.ts";
import styles from "./create-job.module.css";
import { JobFields } from "./job-fields.tsx";
import { readJob } from "./job-input.ts";

/** The form of a new job, on the screen itself. On phones it unfolds, so that the list is not far below. */
export function CreateJob() {
  const formId = useId();
  const [unfolded, setUnfolded] = useState(false);
  const today = shopToday();
  const read = (element: HTMLFormElement) => readJob(textsOf(element), today);
  const element = useRef<HTMLFormElement>(null);
  const { settle, settleAsItStands, isChanged } = useUnsavedForm(formId, read);
  const { errors, saving, form } = useSave({
    read,
    async save(body) {
      const { isActive: _, ...job } = body;
      await api(createJob, { body: job });
      settle(body);
      // Not once the list is there: it may take its time, and the next job is begun by then.
      if (!isChanged()) makeReadyForNext();
      return careerWords.jobCreated;
    },
    failedWords: careerWords.jobFailed,
    onSaved: () => {},
  });

  function makeReadyForNext() {
    element.current?.reset();
    settleAsItStands();
    setUnfolded(false);
  }

  useShortcutAction("create", () => {
    // What is folded takes no focus.
    flushSync(() => setUnfolded(true));
    document.getElementById(formId)?.querySelector("input")?.focus();
  });
  return (
    <Card as="section" className={styles.card} aria-labelledby={`${formId}-title`}>
      <CardHeader
        title={<span id={`${formId}-title`}>Create Job Opening</span>}
        action={
          <IconButton
            label={unfolded ? "Hide the form" : "Show the form"}
            size="small"
            aria-expanded={unfolded}
            aria-controls={formId}
            className={styles.toggle}
            onClick={() => setUnfolded(!unfolded)}
          >
            <ChevronDown aria-hidden="true" />
          </IconButton>
        }
      />
      <form ref={element} id={formId} {...form} className={classNames(!unfolded && styles.folded)}>
        <Stack>
          <JobFields errors={errors} earliestDeadline={today} />
          <Cluster justify="end">
            <Button type="submit" variant="primary" busy={saving} busyLabel="Creating...">
              Create Job
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}
