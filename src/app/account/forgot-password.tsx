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
import { accountWords, passwordResetMinutes } from "#contract/account-words.ts";
import { ForgottenPassword, forgotPassword } from "#contract/auth.ts";
import type { Route } from "./+types/forgot-password";
import { EmailField } from "./email-field.tsx";
import { EntryForm } from "./entry-form.tsx";
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
  const sendsMail = useSendsMail();
  const { state } = useLocation();
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

  const askAgain = () => setAskedFor("");
  if (askedFor) {
    return sendsMail ? (
      <Sent email={askedFor} onAgain={askAgain} />
    ) : (
      <Kept email={askedFor} onAgain={askAgain} />
    );
  }
  return (
    <EntryFrame
      title="Forgot your password?"
      text={sendsMail ? accountWords.resetLinkByMail : accountWords.resetLinkOnRequest}
    >
      <EntryForm
        onSubmit={submit}
        onMend={clear}
        submitLabel={sendsMail ? "Send Link" : "Ask for a Link"}
        busyLabel={sendsMail ? busyWords.sending : "Asking..."}
        busy={busy}
      >
        <EmailField errors={errors} defaultValue={emailOf(state)} />
      </EntryForm>
      <BackToLogin />
    </EntryFrame>
  );
}

/** Whose password it is, where the page before knew it. */
const emailOf = (state: unknown): string | undefined => {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === "string" ? email : undefined;
};

interface AskedProps {
  email: string;
  onAgain: () => void;
}

/** The same for everybody: nobody learns here who has an account. */
function Sent({ email, onAgain }: AskedProps) {
  return (
    <EntryFrame title="Check your email" text={<span role="status">{accountWords.resetLinkSent}</span>}>
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

/** In a shop without a mail server the letter waits for an administrator to hand it on. */
function Kept({ email, onAgain }: AskedProps) {
  const { phone } = useShopSettings().company;
  return (
    <EntryFrame title="Ask us for the link" text={<span role="status">{accountWords.resetLinkKept}</span>}>
      <EmptyState
        align="start"
        icon={<Phone aria-hidden="true" />}
        title={email}
        text={`The link works once, within ${passwordResetMinutes} minutes. Please call +91 ${phone}, so that we can give it to you.`}
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
