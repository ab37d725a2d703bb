import { useNavigate } from "react-router";
import { api } from "#app/api.ts";
import { busyWords } from "#app/lib/button-words.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { clearSession } from "#app/lib/session.ts";
import { useToast } from "#app/ui/toast.tsx";
import { accountWords } from "#contract/accounts/account-words.ts";
import { resetPassword } from "#contract/accounts/auth.ts";
import type { Route } from "./+types/reset-password";
import { AuthForm } from "./auth-form.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { InvalidLink } from "./invalid-link.tsx";
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
  const { errors, busy, isInvalid, onSubmit, onFieldInput } = useLinkForm({
    check: checkNewPassword,
    failedWords: accountWords.passwordResetFailed,
    async send(token, { password = "" }) {
      const { message } = await api(resetPassword, { body: { token, password } });
      clearSession();
      toast.success(message ?? accountWords.passwordReset);
      navigate("/login", { replace: true });
    },
  });
  if (isInvalid) {
    return (
      <AuthLayout title="Set a new password" text="Each link works once and soon expires.">
        <InvalidLink
          text={accountWords.resetLinkOver}
          instead={{ to: "/forgot-password", label: "Request a new link" }}
          back={{ to: "/login", label: "Back to Sign In" }}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Set a new password"
      text="You will be signed out everywhere and can sign in with the new password."
    >
      <AuthForm
        onSubmit={onSubmit}
        onFieldInput={onFieldInput}
        submitLabel="Set Password"
        busyLabel={busyWords.saving}
        busy={busy}
      >
        <NewPasswordFields errors={errors} label="New Password" />
      </AuthForm>
    </AuthLayout>
  );
}
