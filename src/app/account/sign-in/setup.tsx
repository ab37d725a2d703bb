import { Package, ReceiptIndianRupee, Users } from "lucide-react";
import { useNavigate } from "react-router";
import { api } from "#app/api.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { setupStepTitle } from "#app/lib/setup-steps.ts";
import { signIn } from "#app/lib/sign-in.ts";
import { TextField } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { createFirstAdministrator } from "#contract/accounts/auth.ts";
import { m } from "#messages";
import type { Route } from "./+types/setup";
import { AuthForm } from "./auth-form.tsx";
import { AuthLayout, type Reasons } from "./auth-layout.tsx";
import { EmailField } from "./email-field.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { checkSetup } from "./setup-check.ts";
import { useLinkForm } from "./use-link-form.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["signIn.setup.pageTitle"](),
    description: m["signIn.setup.description"](),
    path: "/setup",
    indexed: false,
  });

const reasons: Reasons = [
  { icon: Package, text: m["signIn.backOffice.products"] },
  { icon: ReceiptIndianRupee, text: m["signIn.backOffice.orders"] },
  { icon: Users, text: m["signIn.backOffice.pages"] },
];

export default function Setup() {
  const navigate = useNavigate();
  const toast = useToast();
  const { errors, busy, isInvalid, isMissing, onSubmit, onFieldInput } = useLinkForm({
    check: checkSetup,
    failureMessage: m["accounts.setupFailed"](),
    async send(token, { name = "", email = "", password = "" }) {
      const {
        success: _,
        message,
        ...answer
      } = await api(createFirstAdministrator, { body: { token, name, email, password } });
      signIn(answer);
      toast.success(message ?? m["accounts.setupDone"]());
      navigate("/dashboard/admin/first-run", { replace: true });
    },
  });
  if (isInvalid) {
    return (
      <AuthLayout title={m["signIn.setup.title"]()} text={m["signIn.setup.linkLifetime"]()} reasons={reasons}>
        <InvalidLink
          {...(isMissing
            ? { title: m["signIn.setup.missingLinkTitle"](), text: m["signIn.setup.missingLinkText"]() }
            : { text: m["accounts.setupLinkExpired"]() })}
          instead={{ to: "/login", label: m["signIn.signIn"]() }}
          back={{ to: "/", label: m["signIn.backToHome"]() }}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={m["signIn.setup.title"]()}
      text={m["signIn.setup.text"]({ step: setupStepTitle("account") })}
      reasons={reasons}
    >
      <AuthForm
        onSubmit={onSubmit}
        onFieldInput={onFieldInput}
        submitLabel={m["signIn.setup.submit"]()}
        busyLabel={m["signIn.setup.busy"]()}
        busy={busy}
      >
        <TextField
          label={m["signIn.fullName"]()}
          name="name"
          autoComplete="name"
          required
          error={errors.name}
        />
        <EmailField errors={errors} />
        <NewPasswordFields errors={errors} />
      </AuthForm>
    </AuthLayout>
  );
}
