import { Minus, Plus } from "lucide-react";
import { classNames } from "./class-names.ts";
import styles from "./stepper.module.css";

export interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** Minus is disabled here. */
  min?: number;
  max?: number;
  /** What is counted: 'Quantity' or 'Quantity of Falcon X1'. */
  label?: string;
  decreaseLabel?: string;
  increaseLabel?: string;
  disabled?: boolean;
  size?: "small" | "medium";
}

/** Minus, a number one can also type, plus. Only whole numbers from `min` to `max` reach `onChange`. */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    value,
    onChange,
    min = 1,
    max = Number.POSITIVE_INFINITY,
    label = "Quantity",
    disabled,
    size,
  } = props;

  function change(next: number) {
    if (Number.isSafeInteger(next) && next >= min && next <= max && next !== value) onChange(next);
  }

  return (
    <fieldset className={classNames(styles.stepper, size === "small" && styles.small)} disabled={disabled}>
      <legend className="visually-hidden">{label}</legend>
      <button
        type="button"
        aria-label={props.decreaseLabel ?? "Decrease quantity"}
        className={styles.step}
        disabled={value <= min}
        onClick={() => change(value - 1)}
      >
        <Minus aria-hidden="true" />
      </button>
      {/* The key draws the box anew when the value changes from outside; what is being typed stays free. */}
      <input
        key={value}
        type="number"
        inputMode="numeric"
        aria-label={label}
        className={styles.number}
        defaultValue={value}
        min={min}
        max={Number.isFinite(max) ? max : undefined}
        step={1}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => {
          const typed = event.target.valueAsNumber;
          event.target.value = String(value);
          change(typed);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      <button
        type="button"
        aria-label={props.increaseLabel ?? "Increase quantity"}
        className={styles.step}
        disabled={value >= max}
        onClick={() => change(value + 1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </fieldset>
  );
}
