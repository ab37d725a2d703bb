import { type ReactNode, useId } from "react";
import type { FieldFrame } from "../record-form/record-fields.tsx";
import styles from "./field-group.module.css";

interface FieldGroupProps extends Pick<FieldFrame, "label" | "hint"> {
  /** Announcement of the last change, for screen readers. */
  announcement: string;
  children: ReactNode;
}

/** Controls that form one field of a record, with its label and hint. */
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
