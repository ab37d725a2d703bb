import type { FormEvent, ReactNode, Ref } from "react";
import { useSession } from "#app/lib/session.ts";
import { useRestoredFocus } from "#app/lib/use-restored-focus.ts";
import { Button } from "#app/ui/button.tsx";
import styles from "./auth-layout.module.css";

export interface AuthFormProps {
  ref?: Ref<HTMLFormElement>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Clears the error of the field that the user is editing. */
  onFieldInput: (field: string) => void;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  children: ReactNode;
}

/** Form of a sign-in page. Its submit button is disabled until the page is hydrated. */
export function AuthForm(props: AuthFormProps) {
  const { ref, onSubmit, onFieldInput, submitLabel, busyLabel, busy, children } = props;
  const button = useRestoredFocus(busy);
  const isHydrated = useSession().status === "ready";
  return (
    // POST keeps the password out of the URL if the form is submitted before hydration.
    <form
      ref={ref}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
      onInput={(event) => onFieldInput((event.target as HTMLInputElement).name)}
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
        disabled={!isHydrated}
        className={styles.submit}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
