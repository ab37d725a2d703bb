import { ChevronDown, CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";

/** Label, hint and error of a field. */
export interface FieldText {
  label: ReactNode;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to fix it; shown below the control with an icon. */
  error?: ReactNode;
}

/** Attributes that link a control to its label, hint and error. */
interface ControlProps {
  id: string;
  required: boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps extends FieldText {
  id?: string;
  required?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error in one block, for controls without a dedicated field. */
export function Field({ label, hideLabel, hint, error, id, required, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={controlId} className={hideLabel ? "visually-hidden" : styles.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id: controlId,
        required,
        "aria-describedby": classNames(hintId, errorId) || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** Asterisk after the label of a required field; screen readers use `required` on the control. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
}

/** Error message of a field; renders nothing without children. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

export interface TextFieldProps extends Omit<ComponentProps<"input">, "size" | "prefix">, FieldText {
  /** `small` inside tables and toolbars. */
  size?: "small" | "medium";
  /** Inside the box before the text: an icon, `₹`, `+91`. */
  before?: ReactNode;
  /** Inside the box after the text: a unit or small button. */
  after?: ReactNode;
}

/** A text input. `className` goes to the whole field, everything else to the `<input>`. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, size, before, after, className, id, required, ...input } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, id, required, className }}>
      {(control) => (
        <span className={classNames(styles.box, size === "small" && styles.small)}>
          {before && <span className={styles.before}>{before}</span>}
          <input type="text" {...input} {...control} className={styles.input} />
          {after && <span className={styles.after}>{after}</span>}
        </span>
      )}
    </Field>
  );
}

export interface TextAreaFieldProps extends ComponentProps<"textarea">, FieldText {}

/** A multi-line text input that grows with its content if the browser supports it. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hideLabel, hint, error, className, id, required, ...textarea } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, id, required, className }}>
      {(control) => (
        <span className={styles.box}>
          <textarea rows={4} {...textarea} {...control} className={classNames(styles.input, styles.area)} />
        </span>
      )}
    </Field>
  );
}

export interface SelectFieldProps extends Omit<ComponentProps<"select">, "size" | "multiple">, FieldText {
  /** `small` for selects inside tables and toolbars. */
  size?: "small" | "medium";
}

/** A select; its children are `<option>`s. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    size = "medium",
    className,
    id,
    required,
    children,
    ...select
  } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, id, required, className }}>
      {(control) => (
        <span className={classNames(styles.box, size === "small" && styles.small)}>
          <select {...select} {...control} className={classNames(styles.input, styles.select)}>
            {children}
          </select>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
