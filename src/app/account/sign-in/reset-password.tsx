import { useNavigate } from "react-router";
import { api } from "#app/api.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { clearSession } from "#app/lib/session.ts";
import { useToast } from "#app/ui/toast.tsx";
import { resetPassword } from "#contract/accounts/auth.ts";
import { m } from "#messages";
import type { Route } from "./+types/reset-password";
import { AuthForm } from "./auth-form.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { checkNewPassword } from "./new-password-check.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useLinkForm } from "./use-link-form.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["signIn.resetPassword.pageTitle"](),
    description: m["signIn.resetPassword.description"](),
    path: "/reset-password",
    indexed: false,
  });

export default function ResetPassword() {
  const navigate = useNavigate();
  const toast = useToast();
  const { errors, busy, isInvalid, onSubmit, onFieldInput } = useLinkForm({
    check: checkNewPassword,
    failureMessage: m["accounts.passwordChangeFailed"](),
    async send(token, { password = "" }) {
      const { message } = await api(resetPassword, { body: { token, password } });
      clearSession();
      toast.success(message ?? m["accounts.passwordReset"]());
      navigate("/login", { replace: true });
    },
  });
  if (isInvalid) {
    return (
      <AuthLayout title={m["signIn.resetPassword.title"]()} text={m["signIn.linkLifetime"]()}>
        <InvalidLink
          text={m["accounts.resetLinkExpired"]()}
          instead={{ to: "/forgot-password", label: m["signIn.resetPassword.requestNewLink"]() }}
          back={{ to: "/login", label: m["signIn.backToSignIn"]() }}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={m["signIn.resetPassword.title"]()} text={m["signIn.resetPassword.text"]()}>
      <AuthForm
        onSubmit={onSubmit}
        onFieldInput={onFieldInput}
        submitLabel={m["signIn.resetPassword.submit"]()}
        busyLabel={m["common.busy.saving"]()}
        busy={busy}
      >
        <NewPasswordFields errors={errors} label={m["signIn.newPassword"]()} />
      </AuthForm>
    </AuthLayout>
  );
}
