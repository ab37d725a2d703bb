import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import styles from "./deed-card.module.css";
import { PasswordDialog } from "./password-dialog.tsx";

/** The way to another password: by the present one, which whoever finds a signed-in phone does not know, or by a letter. */
export function PasswordCard({ email }: { email: string }) {
  const [changing, setChanging] = useState(false);
  return (
    <Card as="section" className={styles.card}>
      <CardHeader
        title="Password"
        text="You change it with the current one. If you forgot that, ask for a link."
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
