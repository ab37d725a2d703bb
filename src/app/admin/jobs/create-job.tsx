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
import { createJob } from "#contract/content/careers.ts";
import { m } from "#messages";
import { useSave } from "../forms/use-save.ts";
import { useUnsavedForm } from "../forms/use-unsaved-form.ts";
import { useShortcutAction } from "../shortcuts/shortcut-actions.ts";
import styles from "./create-job.module.css";
import { JobFields } from "./job-fields.tsx";
import { readJob } from "./job-input.ts";

/** Form for a new job, above the list. Collapsed on phones. */
export function CreateJob() {
  const formId = useId();
  const [expanded, setExpanded] = useState(false);
  const today = shopToday();
  const read = (element: HTMLFormElement) => readJob(textsOf(element), today);
  const element = useRef<HTMLFormElement>(null);
  const { settle, settleCurrent, isChanged } = useUnsavedForm(formId, read);
  const { errors, saving, form } = useSave({
    read,
    async save(body) {
      const { isActive: _, ...job } = body;
      await api(createJob, { body: job });
      settle(body);
      // Reset now: by the time the list has reloaded, staff may have started the next job.
      if (!isChanged()) resetForm();
      return m["content.career.jobCreated"]();
    },
    failureMessage: m["content.career.jobFailed"](),
    onSaved: () => {},
  });

  function resetForm() {
    element.current?.reset();
    settleCurrent();
    setExpanded(false);
  }

  useShortcutAction("create", () => {
    // A collapsed form cannot take focus.
    flushSync(() => setExpanded(true));
    document.getElementById(formId)?.querySelector("input")?.focus();
  });
  return (
    <Card as="section" className={styles.card} aria-labelledby={`${formId}-title`}>
      <CardHeader
        title={<span id={`${formId}-title`}>{m["jobs.form.title"]()}</span>}
        action={
          <IconButton
            label={expanded ? m["jobs.form.hide"]() : m["jobs.form.show"]()}
            size="small"
            aria-expanded={expanded}
            aria-controls={formId}
            className={styles.toggle}
            onClick={() => setExpanded(!expanded)}
          >
            <ChevronDown aria-hidden="true" />
          </IconButton>
        }
      />
      <form ref={element} id={formId} {...form} className={classNames(!expanded && styles.folded)}>
        <Stack>
          <JobFields errors={errors} earliestDeadline={today} />
          <Cluster justify="end">
            <Button type="submit" variant="primary" busy={saving} busyLabel={m["jobs.form.creating"]()}>
              {m["jobs.form.submit"]()}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}
