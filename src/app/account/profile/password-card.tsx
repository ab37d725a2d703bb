import { useSendsMail } from "#app/lib/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { accountWords } from "#contract/account-words.ts";
import styles from "./deed-card.module.css";

/** The way to another password: by a letter, which whoever finds a signed-in phone cannot read. */
export function PasswordCard({ email }: { email: string }) {
  const sendsMail = useSendsMail();
  return (
    <Card as="section" className={styles.card}>
      <CardHeader
        title="Password"
        text={sendsMail ? accountWords.resetLinkByMail : accountWords.resetLinkOnRequest}
        action={
          <ButtonLink to="/forgot-password" state={{ email }}>
            Change password
          </ButtonLink>
        }
      />
    </Card>
  );
}
