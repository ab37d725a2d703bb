import { ChevronDown, CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";

/** What every field says around its control. */
export interface FieldWords {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to mend it; shown beside the control with an icon. */
  error?: ReactNode;
}

/** What a control needs so that its label, hint and error belong to it. */
interface ControlProps {
  id: string;
  required: boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps extends FieldWords {
  id?: string;
  required?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint, control and error in one block. Use it for controls that have no field of their own. */
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
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        required,
        "aria-describedby": classNames(hintId, errorId) || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The star behind the label of a required field; `required` on the control says it to screen readers. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
}

/** The words beside a field that needs mending; nothing without children. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

export interface TextFieldProps extends Omit<ComponentProps<"input">, "size" | "prefix">, FieldWords {
  /** `small` inside tables and toolbars. */
  size?: "small" | "medium";
  /** Inside the box, before what is typed: an icon, `₹`, `+91`. */
  before?: ReactNode;
  /** Inside the box, after what is typed: a unit or a small button. */
  after?: ReactNode;
}

/** One line of text. `className` goes to the whole field, everything else to the `<input>`. */
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

export interface TextAreaFieldProps extends ComponentProps<"textarea">, FieldWords {}

/** Several lines of text; grows with what is typed where the browser can. */
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

export interface SelectFieldProps extends Omit<ComponentProps<"select">, "size" | "multiple">, FieldWords {
  /** `small` for selects inside tables and toolbars. */
  size?: "small" | "medium";
}

/** A choice of one from a list; `<option>`s are the children. */
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
