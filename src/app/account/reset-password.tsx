import { useNavigate } from "react-router";
import { api } from "#app/api.ts";
import { busyWords } from "#app/lib/button-words.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { clearSession } from "#app/lib/session.ts";
import { useToast } from "#app/ui/toast.tsx";
import { accountWords } from "#contract/account-words.ts";
import { resetPassword } from "#contract/auth.ts";
import type { Route } from "./+types/reset-password";
import { EntryForm } from "./entry-form.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { LinkOver } from "./link-over.tsx";
import { checkNewPassword } from "./new-password-check.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useLinkForm } from "./use-link-form.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Set a New Password",
    description: "Set a new password for your account.",
    path: "/reset-password",
    indexed: false,
  });

export default function ResetPassword() {
  const navigate = useNavigate();
  const toast = useToast();
  const { errors, busy, isOver, onSubmit, onMend } = useLinkForm({
    check: checkNewPassword,
    failedWords: accountWords.passwordResetFailed,
    async send(token, { password = "" }) {
      const { message } = await api(resetPassword, { body: { token, password } });
      clearSession();
      toast.success(message ?? accountWords.passwordReset);
      navigate("/login", { replace: true });
    },
  });
  if (isOver) {
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
        onSubmit={onSubmit}
        onMend={onMend}
        submitLabel="Set Password"
        busyLabel={busyWords.saving}
        busy={busy}
      >
        <NewPasswordFields errors={errors} label="New Password" />
      </EntryForm>
    </EntryFrame>
  );
}
