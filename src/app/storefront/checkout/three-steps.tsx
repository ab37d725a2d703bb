import { Check } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import styles from "./three-steps.module.css";

export interface Step {
  title: string;
  state: "done" | "current" | "open";
}

const stateWords = { done: "done", current: "current", open: "to do" } as const;

/** Progress of the checkout. */
export function ThreeSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps} aria-label="Checkout steps">
      {steps.map(({ title, state }, index) => (
        <li
          key={title}
          className={classNames(styles.step, styles[state])}
          aria-current={state === "current" ? "step" : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {state === "done" ? <Check /> : index + 1}
          </span>
          {title}
          <span className="visually-hidden">, {stateWords[state]}</span>
        </li>
      ))}
    </ol>
  );
}
