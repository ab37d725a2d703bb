import { Check } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import { m } from "#messages";
import styles from "./three-steps.module.css";

export interface Step {
  title: string;
  state: "done" | "current" | "open";
}

const stateLabels = {
  done: m["checkout.multiStep.done"],
  current: m["checkout.multiStep.current"],
  open: m["checkout.multiStep.open"],
};

/** Progress of the checkout. */
export function ThreeSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps} aria-label={m["checkout.multiStep.steps"]()}>
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
          <span className="visually-hidden">, {stateLabels[state]()}</span>
        </li>
      ))}
    </ol>
  );
}
