import { Check, Circle } from "lucide-react";
import { passwordChecklist } from "#contract/accounts/passwords.ts";
import { m } from "#messages";
import styles from "./password-checklist.module.css";

/**
 * Shows which requirements the password meets. Only the length is enforced; the others are advice (Specification §5).
 */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul className={styles.list} aria-label={m["signIn.passwordRequirements"]()}>
      {passwordChecklist.map(({ label, test }) => {
        const isMet = test(password);
        return (
          <li key={label()} className={isMet ? styles.met : styles.open}>
            {isMet ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            {label()}
            {isMet && <span className="visually-hidden">, {m["signIn.requirementMet"]()}</span>}
          </li>
        );
      })}
    </ul>
  );
}
