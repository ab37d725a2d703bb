import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { setupStepLabels } from "#app/lib/setup-steps.ts";
import {
  type BackOfficeStep,
  isBackOfficeStep,
  type SetupStep,
  setupSteps,
} from "#contract/settings/launch-checklist-codes.ts";
import { m } from "#messages";
import styles from "./step-list.module.css";

/** List of the first-run steps. Marks the current step and the finished ones. */
export function StepList({ step: currentStep, done }: { step: BackOfficeStep; done: readonly SetupStep[] }) {
  return (
    <nav aria-label={m["firstRun.steps"]()}>
      <ol className={styles.steps}>
        {setupSteps.map((step, index) => {
          // Only a signed-in user can open this screen, so the account exists.
          const isDone = step === "account" || done.includes(step);
          const contents = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {isDone ? <CircleCheck /> : index + 1}
              </span>
              <span className={styles.name}>{setupStepLabels[step]()}</span>
              {isDone && <span className="visually-hidden"> ({m["firstRun.done"]()})</span>}
            </>
          );
          return (
            <li key={step} className={styles.step}>
              {isBackOfficeStep(step) ? (
                <Link
                  to={`/dashboard/admin/first-run/${step}`}
                  aria-current={step === currentStep ? "step" : undefined}
                  className={styles.link}
                >
                  {contents}
                </Link>
              ) : (
                <span className={styles.link}>{contents}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
