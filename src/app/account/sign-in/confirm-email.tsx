import { MailCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ApiError, api, messageOf } from "#app/api.ts";
import { textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { saveSession, useSession } from "#app/lib/session.ts";
import { useLinkToken } from "#app/lib/use-link-token.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { confirmEmail } from "#contract/accounts/own-account.ts";
import { m } from "#messages";
import type { Route } from "./+types/confirm-email";
import { AuthForm } from "./auth-form.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { InvalidLink } from "./invalid-link.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["signIn.confirmEmail.pageTitle"](),
    description: m["signIn.confirmEmail.description"](),
    path: "/confirm-email",
    indexed: false,
  });

const profilePath = "/dashboard/user/profile";

/** Page that a confirmation link opens. The user confirms with a button, because email scanners also open links. */
export default function ConfirmEmail() {
  const secret = useLinkToken();
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
      setDone(changed ? m["accounts.ownAccount.emailChanged"]() : m["accounts.ownAccount.emailConfirmed"]());
    } catch (error) {
      const fieldErrors = error instanceof ApiError ? error.errors : [];
      if (fieldErrors.some(({ field }) => field === "token")) return setIsInvalid(true);
      setBusy(false);
      // The server requires the password only if the caller is not signed in to the account.
      const isFirstRequest = !needsPassword && fieldErrors.some(({ field }) => field === "password");
      if (isFirstRequest) return setNeedsPassword(true);
      show(form, fieldErrors, messageOf(error, m["accounts.ownAccount.confirmFailed"]()));
    }
  }

  if (done) return <Done message={done} />;
  if (isInvalid || secret === "") {
    return (
      <AuthLayout title={m["signIn.confirmEmail.title"]()} text={m["signIn.linkLifetime"]()}>
        <InvalidLink
          text={m["accounts.ownAccount.confirmationExpired"]()}
          instead={{ to: profilePath, label: m["signIn.goToYourProfile"]() }}
          back={{ to: "/", label: m["signIn.backToHome"]() }}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={m["signIn.confirmEmail.title"]()} text={m["signIn.confirmEmail.text"]()}>
      <AuthForm
        onSubmit={confirm}
        onFieldInput={clear}
        submitLabel={m["signIn.confirmEmail.submit"]()}
        busyLabel={m["signIn.confirmEmail.busy"]()}
        busy={busy}
      >
        {needsPassword && (
          <>
            <Notice announce>{m["accounts.ownAccount.confirmWithPassword"]()}</Notice>
            <PasswordField
              label={m["signIn.password"]()}
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
    <AuthLayout title={m["signIn.confirmEmail.confirmed"]()} text={<span role="status">{message}</span>}>
      <EmptyState
        align="start"
        icon={<MailCheck aria-hidden="true" />}
        title={m["signIn.confirmEmail.emailConfirmed"]()}
        text={m["signIn.confirmEmail.emailUse"]()}
        action={
          <ButtonLink to={isSignedIn ? profilePath : "/login"} variant="primary">
            {isSignedIn ? m["signIn.goToYourProfile"]() : m["signIn.signIn"]()}
          </ButtonLink>
        }
      />
    </AuthLayout>
  );
}
