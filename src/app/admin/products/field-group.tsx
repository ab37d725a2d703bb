import { type ReactNode, useId } from "react";
import type { FieldFrame } from "../record-form/record-fields.tsx";
import styles from "./field-group.module.css";

interface FieldGroupProps extends Pick<FieldFrame, "label" | "hint"> {
  /** Text that tells screen reader users about the last change. */
  announcement: string;
  children: ReactNode;
}

/** Several controls that form one field of a record, with a common label and hint. */
export function FieldGroup({ label, hint, announcement, children }: FieldGroupProps) {
  const hintId = useId();
  return (
    <fieldset className={styles.group} aria-describedby={hint ? hintId : undefined}>
      <legend className={styles.label}>{label}</legend>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <p aria-live="polite" className="visually-hidden">
        {announcement}
      </p>
    </fieldset>
  );
}
