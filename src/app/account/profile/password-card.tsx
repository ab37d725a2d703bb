import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { m } from "#messages";
import styles from "./action-card.module.css";
import { PasswordDialog } from "./password-dialog.tsx";

export interface PasswordCardProps {
  email: string;
  hasPassword: boolean;
  /** Called when an account without a password has got one. */
  onSet: () => void;
}

/** Changes the password. A signed-in session is not enough: the user needs the current password or a reset link. */
export function PasswordCard({ email, hasPassword, onSet }: PasswordCardProps) {
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  return (
    <Card as="section" className={styles.card}>
      <CardHeader
        title={m["profile.password"]()}
        text={hasPassword ? m["profile.passwordHint"]() : m["profile.noPasswordHint"]()}
        action={
          <>
            {hasPassword && (
              <ButtonLink to="/forgot-password" state={{ email }} variant="quiet">
                {m["profile.forgotPassword"]()}
              </ButtonLink>
            )}
            <Button onClick={() => setChanging(true)}>
              {hasPassword ? m["profile.changePassword"]() : m["profile.setPassword"]()}
            </Button>
          </>
        }
      />
      <PasswordDialog
        open={changing}
        email={email}
        hasPassword={hasPassword}
        onClose={close}
        onSaved={() => {
          close();
          if (!hasPassword) onSet();
        }}
      />
    </Card>
  );
}
