import { type FormEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError, api, messageOf } from "#app/api.ts";
import { busyWords } from "#app/lib/button-words.ts";
import { textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { clearSession, useSession } from "#app/lib/session.ts";
import { useToast } from "#app/ui/toast.tsx";
import { accountWords } from "#contract/account-words.ts";
import { resetPassword } from "#contract/auth.ts";
import type { Route } from "./+types/reset-password";
import { EntryForm } from "./entry-form.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { LinkOver } from "./link-over.tsx";
import { checkNewPassword } from "./new-password-check.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Set a New Password",
    description: "Set a new password for your account.",
    path: "/reset-password",
    indexed: false,
  });

export default function ResetPassword() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const toast = useToast();
  const { errors, show, clear } = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const isReady = session.status === "ready";
  const token = parameters.get("token") ?? "";

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = textsOf(form);
    const found = checkNewPassword(typed);
    if (found.length > 0) return show(form, found);
    clear();
    setBusy(true);
    try {
      const { message } = await api(resetPassword, { body: { token, password: typed.password ?? "" } });
      clearSession();
      toast.success(message ?? accountWords.passwordReset);
      navigate("/login", { replace: true });
    } catch (error) {
      const refused = error instanceof ApiError ? error.errors : [];
      if (refused.some(({ field }) => field === "token")) return setIsOver(true);
      show(form, refused, messageOf(error, accountWords.passwordResetFailed));
      setBusy(false);
    }
  }

  // The page is rendered for nobody in particular: what the address says is known once it has come alive.
  if (isOver || (isReady && !token)) {
    return (
      <EntryFrame title="Set a new password" text="Links work once, and not for long.">
        <LinkOver
          words={accountWords.resetLinkOver}
          instead={{ to: "/forgot-password", words: "Ask for a new link" }}
          back={{ to: "/login", words: "Back to Sign In" }}
        />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame
      title="Set a new password"
      text="You will be signed out everywhere, and sign in with the new one."
    >
      <EntryForm
        onSubmit={submit}
        onMend={clear}
        submitLabel="Set Password"
        busyLabel={busyWords.saving}
        busy={busy}
      >
        <NewPasswordFields errors={errors} label="New Password" />
      </EntryForm>
    </EntryFrame>
  );
}
