import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { type OfficeStep, officeSteps } from "#contract/opening-codes.ts";
import { firstRunWords as words } from "./first-run-words.ts";
import styles from "./step-actions.module.css";

/** Where a step leads when it is done: to the next one, and behind the last to what is still missing. */
export function pathAfter(step: OfficeStep): string {
  const next = officeSteps[officeSteps.indexOf(step) + 1];
  return next ? `/dashboard/admin/first-run/${next}` : "/dashboard/admin/opening";
}

/** The foot of a step: the way back, and what leads on. */
export function StepActions({ step, children }: { step: OfficeStep; children: ReactNode }) {
  const former = officeSteps[officeSteps.indexOf(step) - 1];
  return (
    <div className={styles.actions}>
      {former && (
        <ButtonLink to={`/dashboard/admin/first-run/${former}`} variant="quiet">
          {words.back}
        </ButtonLink>
      )}
      {children}
    </div>
  );
}
