import { MailCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ApiError, api, messageOf } from "#app/api.ts";
import { textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { saveSession, useSession } from "#app/lib/session.ts";
import { useLinkSecret } from "#app/lib/use-link-token.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { confirmEmail } from "#contract/accounts/own-account.ts";
import { ownAccountWords } from "#contract/accounts/own-account-words.ts";
import type { Route } from "./+types/confirm-email";
import { AuthForm } from "./auth-form.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { InvalidLink } from "./invalid-link.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Confirm Your Address",
    description: "Confirm the email address of your account.",
    path: "/confirm-email",
    indexed: false,
  });

const profilePath = "/dashboard/user/profile";

/** The page behind the link in a confirmation email. Email scanners follow links, so confirming takes a button press. */
export default function ConfirmEmail() {
  const secret = useLinkSecret();
  const [busy, setBusy] = useState(false);
  const [isInvalid, setIsInvalid] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);
  const { errors, show, clear } = useFormErrors();
  const [done, setDone] = useState("");

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { password } = textsOf(form);
    clear();
    setBusy(true);
    try {
      const body = { token: secret ?? "", ...(password !== undefined && { password }) };
      const { session, changed } = await api(confirmEmail, { body }, { authorized: true });
      if (session) saveSession(session);
      setDone(changed ? ownAccountWords.emailChanged : ownAccountWords.emailConfirmed);
    } catch (error) {
      const fieldErrors = error instanceof ApiError ? error.errors : [];
      if (fieldErrors.some(({ field }) => field === "token")) return setIsInvalid(true);
      setBusy(false);
      // The server requires the password only if the caller is not signed in to the account.
      const isFirstRequest = !needsPassword && fieldErrors.some(({ field }) => field === "password");
      if (isFirstRequest) return setNeedsPassword(true);
      show(form, fieldErrors, messageOf(error, ownAccountWords.confirmFailed));
    }
  }

  if (done) return <Done message={done} />;
  if (isInvalid || secret === "") {
    return (
      <AuthLayout title="Confirm your address" text="Each link works once and soon expires.">
        <InvalidLink
          text={ownAccountWords.confirmationOver}
          instead={{ to: profilePath, label: "Go to your profile" }}
          back={{ to: "/", label: "Back to Home" }}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Confirm your address" text="Press the button to confirm that our emails reach you.">
      <AuthForm
        onSubmit={confirm}
        onFieldInput={clear}
        submitLabel="Confirm This Address"
        busyLabel="Confirming..."
        busy={busy}
      >
        {needsPassword && (
          <>
            <Notice announce>{ownAccountWords.confirmWithPassword}</Notice>
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              required
              autoFocus
              error={errors.password}
            />
          </>
        )}
      </AuthForm>
    </AuthLayout>
  );
}

function Done({ message }: { message: string }) {
  const state = useSession();
  const isSignedIn = state.status === "ready" && state.session !== null;
  return (
    <AuthLayout title="Confirmed" text={<span role="status">{message}</span>}>
      <EmptyState
        align="start"
        icon={<MailCheck aria-hidden="true" />}
        title="Email address confirmed"
        text="Used to sign in and for order updates."
        action={
          <ButtonLink to={isSignedIn ? profilePath : "/login"} variant="primary">
            {isSignedIn ? "Go to your profile" : "Sign In"}
          </ButtonLink>
        }
      />
    </AuthLayout>
  );
}
