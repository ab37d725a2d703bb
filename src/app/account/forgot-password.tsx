import { MailCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { ApiError, api, messageOf } from "#app/api.ts";
import { fieldErrorsOf, textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useSession } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { accountWords, passwordResetMinutes } from "#contract/account-words.ts";
import { ForgottenPassword, forgotPassword } from "#contract/auth.ts";
import type { Route } from "./+types/forgot-password";
import styles from "./entry-frame.module.css";
import { EntryFrame } from "./entry-frame.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Forgot Password",
    description: "Ask for a link to set a new password.",
    path: "/forgot-password",
    indexed: false,
  });

export default function ForgotPassword() {
  const session = useSession();
  const { errors, show, clear } = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [askedFor, setAskedFor] = useState("");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { email = "" } = textsOf(form);
    const found = fieldErrorsOf(ForgottenPassword, { email });
    if (found.length > 0) return show(form, found);
    clear();
    setBusy(true);
    try {
      await api(forgotPassword, { body: { email } });
      setAskedFor(email.trim());
    } catch (error) {
      const words = messageOf(error, accountWords.resetRequestFailed);
      show(form, error instanceof ApiError ? error.errors : [], words);
    }
    setBusy(false);
  }

  if (askedFor) return <Asked email={askedFor} onAgain={() => setAskedFor("")} />;
  return (
    <EntryFrame title="Forgot your password?" text="We send you a link with which you set a new one.">
      <form
        method="post"
        noValidate
        className={styles.form}
        onSubmit={submit}
        onInput={(event) => clear((event.target as HTMLInputElement).name)}
      >
        <TextField
          label="Email Address"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={busy}
          busyLabel="Sending..."
          disabled={session.status === "loading"}
          className={styles.submit}
        >
          Send Link
        </Button>
      </form>
      <BackToLogin />
    </EntryFrame>
  );
}

/** The same for everybody: nobody learns here who has an account. */
function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <EntryFrame title="Look into your mail" text={<span role="status">{accountWords.resetLinkSent}</span>}>
      <EmptyState
        align="start"
        icon={<MailCheck aria-hidden="true" />}
        title={email}
        text={`The link works once, within ${passwordResetMinutes} minutes. No letter after a while? Please look among the unwanted mail, too.`}
        action={<Button onClick={onAgain}>Use another address</Button>}
      />
      <BackToLogin />
    </EntryFrame>
  );
}

function BackToLogin() {
  return (
    <div className={styles.links}>
      <p>
        <Link to="/login">Back to Sign In</Link>
      </p>
    </div>
  );
}
