import { Check } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import styles from "./step-mark.module.css";

/** Circle before a step of an order, with a tick if the order has reached the step. */
export function StepMark({ reached }: { reached: boolean }) {
  return (
    <span className={classNames(styles.mark, reached && styles.reached)}>
      {reached && <Check aria-hidden="true" />}
    </span>
  );
}
