import type { FormEvent, ReactNode } from "react";
import { useSession } from "#app/lib/session.ts";
import { useKeptFocus } from "#app/lib/use-kept-focus.ts";
import { Button } from "#app/ui/button.tsx";
import styles from "./entry-frame.module.css";

export interface EntryFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Forgets what was wrong with the field that is being mended. */
  onMend: (field: string) => void;
  /** What the button does, and what it says while that is under way. */
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  children: ReactNode;
}

/** The form of a way in, with its one button, which waits until the page has come alive. */
export function EntryForm({ onSubmit, onMend, submitLabel, busyLabel, busy, children }: EntryFormProps) {
  const button = useKeptFocus(busy);
  const isAlive = useSession().status === "ready";
  return (
    // A form that is sent before the page has come alive must not put the password into the address.
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
      onInput={(event) => onMend((event.target as HTMLInputElement).name)}
    >
      {children}
      <Button
        ref={button}
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={busy}
        busyLabel={busyLabel}
        disabled={!isAlive}
        className={styles.submit}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
