import { Minus, Plus } from "lucide-react";
import { m } from "#messages";
import { classNames } from "./class-names.ts";
import styles from "./stepper.module.css";

export interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** The minus button is disabled at this value. */
  min?: number;
  max?: number;
  /** Accessible name: 'Quantity' or 'Quantity of Falcon X1'. */
  label?: string;
  decreaseLabel?: string;
  increaseLabel?: string;
  disabled?: boolean;
  size?: "small" | "medium";
}

/** Number input with minus and plus buttons. `onChange` receives only whole numbers from `min` to `max`. */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    value,
    onChange,
    min = 1,
    max = Number.POSITIVE_INFINITY,
    label = m["common.quantity"](),
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
        aria-label={props.decreaseLabel ?? m["common.decreaseQuantity"]()}
        className={styles.step}
        disabled={value <= min}
        onClick={() => change(value - 1)}
      >
        <Minus aria-hidden="true" />
      </button>
      {/* The key remounts the uncontrolled input when the value changes from outside. */}
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
          const input = event.target.valueAsNumber;
          event.target.value = String(value);
          change(input);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      <button
        type="button"
        aria-label={props.increaseLabel ?? m["common.increaseQuantity"]()}
        className={styles.step}
        disabled={value >= max}
        onClick={() => change(value + 1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </fieldset>
  );
}
