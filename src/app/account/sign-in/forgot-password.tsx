import { MailCheck, Phone } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { ApiError, api, messageOf } from "#app/api.ts";
import { busyWords } from "#app/lib/button-words.ts";
import { fieldErrorsOf, textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { useSendsMail } from "#app/lib/site.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { accountWords, passwordResetMinutes } from "#contract/accounts/account-words.ts";
import { ForgottenPassword, forgotPassword } from "#contract/accounts/auth.ts";
import type { Route } from "./+types/forgot-password";
import { AuthForm } from "./auth-form.tsx";
import styles from "./auth-layout.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { EmailField } from "./email-field.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Forgot Password",
    description: "Request a link to set a new password.",
    path: "/forgot-password",
    indexed: false,
  });

export default function ForgotPassword() {
  const sendsMail = useSendsMail();
  const { state } = useLocation();
  const { errors, show, clear } = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [requestedEmail, setRequestedEmail] = useState("");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { email = "" } = textsOf(form);
    const invalid = fieldErrorsOf(ForgottenPassword, { email });
    if (invalid.length > 0) return show(form, invalid);
    clear();
    setBusy(true);
    try {
      await api(forgotPassword, { body: { email } });
      setRequestedEmail(email.trim());
    } catch (error) {
      const message = messageOf(error, accountWords.resetRequestFailed);
      show(form, error instanceof ApiError ? error.errors : [], message);
    }
    setBusy(false);
  }

  const startOver = () => setRequestedEmail("");
  if (requestedEmail) {
    return sendsMail ? (
      <LinkSent email={requestedEmail} onStartOver={startOver} />
    ) : (
      <LinkQueued email={requestedEmail} onStartOver={startOver} />
    );
  }
  return (
    <AuthLayout
      title="Forgot your password?"
      text={sendsMail ? accountWords.resetLinkByMail : accountWords.resetLinkOnRequest}
    >
      <AuthForm
        onSubmit={submit}
        onFieldInput={clear}
        submitLabel={sendsMail ? "Send Link" : "Request Link"}
        busyLabel={sendsMail ? busyWords.sending : "Requesting..."}
        busy={busy}
      >
        <EmailField errors={errors} defaultValue={emailOf(state)} />
      </AuthForm>
      <BackToLogin />
    </AuthLayout>
  );
}

/** The email passed by the previous page, if any. */
const emailOf = (state: unknown): string | undefined => {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === "string" ? email : undefined;
};

interface LinkRequestedProps {
  email: string;
  onStartOver: () => void;
}

/** Does not reveal whether the account exists. */
function LinkSent({ email, onStartOver }: LinkRequestedProps) {
  return (
    <AuthLayout title="Check your email" text={<span role="status">{accountWords.resetLinkSent}</span>}>
      <EmptyState
        align="start"
        icon={<MailCheck aria-hidden="true" />}
        title={email}
        text={`The link works once, within ${passwordResetMinutes} minutes. No email after a while? Please check your spam folder.`}
        action={<Button onClick={onStartOver}>Use another address</Button>}
      />
      <BackToLogin />
    </AuthLayout>
  );
}

/** Without a mail server an administrator passes the link on. */
function LinkQueued({ email, onStartOver }: LinkRequestedProps) {
  const { phone } = useShopSettings().company;
  return (
    <AuthLayout title="Call us for the link" text={<span role="status">{accountWords.resetLinkKept}</span>}>
      <EmptyState
        align="start"
        icon={<Phone aria-hidden="true" />}
        title={email}
        text={`The link works once, within ${passwordResetMinutes} minutes. Please call +91 ${phone} and we will read it to you.`}
        action={<Button onClick={onStartOver}>Use another address</Button>}
      />
      <BackToLogin />
    </AuthLayout>
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
