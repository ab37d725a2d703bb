import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./choice-field.module.css";
import { classNames } from "./class-names.ts";
import { FieldError, type FieldText, RequiredMark } from "./field.tsx";

export interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "type" | "size">, FieldText {}

/** A checkbox followed by its label. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hideLabel, hint, error, className, id, ...input } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={className}>
      <div className={styles.choice}>
        <input
          {...input}
          id={controlId}
          type="checkbox"
          className={styles.input}
          aria-describedby={classNames(hintId, errorId) || undefined}
          aria-invalid={error ? true : undefined}
        />
        <div className={hideLabel ? "visually-hidden" : styles.words}>
          <label htmlFor={controlId}>
            {label}
            {input.required && <RequiredMark />}
          </label>
          {hint && (
            <p id={hintId} className={styles.hint}>
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps extends FieldText {
  name: string;
  options: readonly RadioOption[];
  /** Controlled with `value` and `onChange`, or uncontrolled with `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  required?: boolean;
  className?: string;
}

/** A group of radio buttons. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, hideLabel, hint, error, name, options, value, defaultValue, onChange, required, className } =
    props;
  const groupId = useId();
  const hintId = hint ? `${groupId}-hint` : undefined;
  const errorId = error ? `${groupId}-error` : undefined;
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it; only a radiogroup can be invalid
      role="radiogroup"
      aria-required={required}
      className={className}
      aria-describedby={classNames(hintId, errorId) || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={hideLabel ? "visually-hidden" : styles.legend}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={onChange && (() => onChange(option.value))}
            disabled={option.disabled}
            required={required}
            className={classNames(styles.input, styles.radio)}
          />
          <span className={styles.words}>
            {option.label}
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
