import { MailCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ApiError, api, messageOf } from "#app/api.ts";
import { textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { saveSession, useSession } from "#app/lib/session.ts";
import { useLinkSecret } from "#app/lib/use-link-secret.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { confirmEmail } from "#contract/own-account.ts";
import { ownAccountWords } from "#contract/own-account-words.ts";
import type { Route } from "./+types/confirm-email";
import { EntryForm } from "./entry-form.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { LinkOver } from "./link-over.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Confirm Your Address",
    description: "Confirm the e-mail address of your account.",
    path: "/confirm-email",
    indexed: false,
  });

const profile = "/dashboard/user/profile";

/** Where the link of a letter leads. It asks for a press: programs that look into mail follow links, too. */
export default function ConfirmEmail() {
  const secret = useLinkSecret();
  const [busy, setBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
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
      const refused = error instanceof ApiError ? error.errors : [];
      if (refused.some(({ field }) => field === "token")) return setIsOver(true);
      setBusy(false);
      // Only a caller who is not signed in to the account is asked for its password.
      const isFirst = !asksPassword && refused.some(({ field }) => field === "password");
      if (isFirst) return setAsksPassword(true);
      show(form, refused, messageOf(error, ownAccountWords.confirmFailed));
    }
  }

  if (done) return <Done words={done} />;
  if (isOver || secret === "") {
    return (
      <EntryFrame title="Confirm your address" text="Links work once, and not for long.">
        <LinkOver
          words={ownAccountWords.confirmationOver}
          instead={{ to: profile, words: "Go to your profile" }}
          back={{ to: "/", words: "Back to Home" }}
        />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title="Confirm your address" text="Press the button, and we know that our e-mails reach you.">
      <EntryForm
        onSubmit={confirm}
        onMend={clear}
        submitLabel="Confirm This Address"
        busyLabel="Confirming..."
        busy={busy}
      >
        {asksPassword && (
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
      </EntryForm>
    </EntryFrame>
  );
}

function Done({ words }: { words: string }) {
  const state = useSession();
  const isSignedIn = state.status === "ready" && state.session !== null;
  return (
    <EntryFrame title="Confirmed" text={<span role="status">{words}</span>}>
      <EmptyState
        align="start"
        icon={<MailCheck aria-hidden="true" />}
        title="This is your address now"
        text="You sign in with it, and we write to it."
        action={
          <ButtonLink to={isSignedIn ? profile : "/login"} variant="primary">
            {isSignedIn ? "Go to your profile" : "Sign In"}
          </ButtonLink>
        }
      />
    </EntryFrame>
  );
}
