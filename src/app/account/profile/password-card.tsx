import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { m } from "#messages";
import styles from "./action-card.module.css";
import { PasswordDialog } from "./password-dialog.tsx";

/** Changes the password. A signed-in session is not enough: the user needs the current password or a reset link. */
export function PasswordCard({ email }: { email: string }) {
  const [changing, setChanging] = useState(false);
  return (
    <Card as="section" className={styles.card}>
      <CardHeader
        title={m["profile.password"]()}
        text={m["profile.passwordHint"]()}
        action={
          <>
            <ButtonLink to="/forgot-password" state={{ email }} variant="quiet">
              {m["profile.forgotPassword"]()}
            </ButtonLink>
            <Button onClick={() => setChanging(true)}>{m["profile.changePassword"]()}</Button>
          </>
        }
      />
      <PasswordDialog open={changing} email={email} onClose={() => setChanging(false)} />
    </Card>
  );
}
