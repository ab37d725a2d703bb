import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { type BackOfficeStep, backOfficeSteps } from "#contract/settings/launch-checklist-codes.ts";
import { m } from "#messages";
import styles from "./step-actions.module.css";

/** Path of the next step, or of the launch checklist after the last step. */
export function pathAfter(step: BackOfficeStep): string {
  const next = backOfficeSteps[backOfficeSteps.indexOf(step) + 1];
  return next ? `/dashboard/admin/first-run/${next}` : "/dashboard/admin/opening";
}

/** Footer of a step, with a link to the previous step and the buttons to continue. */
export function StepActions({ step, children }: { step: BackOfficeStep; children: ReactNode }) {
  const previous = backOfficeSteps[backOfficeSteps.indexOf(step) - 1];
  return (
    <div className={styles.actions}>
      {previous && (
        <ButtonLink to={`/dashboard/admin/first-run/${previous}`} variant="quiet">
          {m["firstRun.back"]()}
        </ButtonLink>
      )}
      {children}
    </div>
  );
}
