import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import styles from "./action-card.module.css";
import { PasswordDialog } from "./password-dialog.tsx";

/** Changes the password; requires the current one, so that a signed-in phone is not enough, or a reset link. */
export function PasswordCard({ email }: { email: string }) {
  const [changing, setChanging] = useState(false);
  return (
    <Card as="section" className={styles.card}>
      <CardHeader
        title="Password"
        text="You'll need your current password. Forgotten it? Request a reset link."
        action={
          <>
            <ButtonLink to="/forgot-password" state={{ email }} variant="quiet">
              Forgot password?
            </ButtonLink>
            <Button onClick={() => setChanging(true)}>Change password</Button>
          </>
        }
      />
      <PasswordDialog open={changing} email={email} onClose={() => setChanging(false)} />
    </Card>
  );
}
