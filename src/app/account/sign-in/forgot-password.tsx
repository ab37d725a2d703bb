import { MailCheck, Phone } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { ApiError, api, messageOf } from "#app/api.ts";
import { fieldErrorsOf, textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { useSendsMail } from "#app/lib/site.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ForgottenPassword, forgotPassword } from "#contract/accounts/auth.ts";
import { passwordResetMinutes } from "#contract/accounts/lifetimes.ts";
import { formatPhone } from "#contract/kernel/format-phone.ts";
import { m } from "#messages";
import type { Route } from "./+types/forgot-password";
import { AuthForm } from "./auth-form.tsx";
import styles from "./auth-layout.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { EmailField } from "./email-field.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["signIn.forgotPassword.pageTitle"](),
    description: m["signIn.forgotPassword.description"](),
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
      const message = messageOf(error, m["accounts.resetRequestFailed"]());
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
      title={m["signIn.forgotPassword.title"]()}
      text={sendsMail ? m["accounts.resetLinkByMail"]() : m["accounts.resetLinkOnRequest"]()}
    >
      <AuthForm
        onSubmit={submit}
        onFieldInput={clear}
        submitLabel={
          sendsMail ? m["signIn.forgotPassword.sendLink"]() : m["signIn.forgotPassword.requestLink"]()
        }
        busyLabel={sendsMail ? m["common.busy.sending"]() : m["signIn.forgotPassword.requesting"]()}
        busy={busy}
      >
        <EmailField errors={errors} defaultValue={emailOf(state)} />
      </AuthForm>
      <BackToLogin />
    </AuthLayout>
  );
}

/** Reads the email that the previous page passed in the router state, if any. */
const emailOf = (state: unknown): string | undefined => {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === "string" ? email : undefined;
};

interface LinkRequestedProps {
  email: string;
  onStartOver: () => void;
}

/** Shown after every request, so that the page does not reveal whether the account exists. */
function LinkSent({ email, onStartOver }: LinkRequestedProps) {
  return (
    <AuthLayout
      title={m["signIn.forgotPassword.checkEmail"]()}
      text={<span role="status">{m["accounts.resetLinkSent"]()}</span>}
    >
      <EmptyState
        align="start"
        icon={<MailCheck aria-hidden="true" />}
        title={email}
        text={m["signIn.forgotPassword.linkByEmail"]({ minutes: passwordResetMinutes })}
        action={<Button onClick={onStartOver}>{m["signIn.forgotPassword.useAnotherAddress"]()}</Button>}
      />
      <BackToLogin />
    </AuthLayout>
  );
}

/** Shown if the shop has no mail server: an administrator then passes the link on. */
function LinkQueued({ email, onStartOver }: LinkRequestedProps) {
  const { phone } = useShopSettings().company;
  return (
    <AuthLayout
      title={m["signIn.forgotPassword.callUs"]()}
      text={<span role="status">{m["accounts.resetLinkNotEmailed"]()}</span>}
    >
      <EmptyState
        align="start"
        icon={<Phone aria-hidden="true" />}
        title={email}
        text={m["signIn.forgotPassword.linkByPhone"]({
          minutes: passwordResetMinutes,
          phone: formatPhone(phone),
        })}
        action={<Button onClick={onStartOver}>{m["signIn.forgotPassword.useAnotherAddress"]()}</Button>}
      />
      <BackToLogin />
    </AuthLayout>
  );
}

function BackToLogin() {
  return (
    <div className={styles.links}>
      <p>
        <Link to="/login">{m["signIn.backToSignIn"]()}</Link>
      </p>
    </div>
  );
}
