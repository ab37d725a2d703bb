import { Package, ReceiptIndianRupee, Users } from "lucide-react";
import { useNavigate } from "react-router";
import { api } from "#app/api.ts";
import { stepTitle } from "#app/lib/first-run-step-words.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { signIn } from "#app/lib/sign-in.ts";
import { TextField } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { accountWords } from "#contract/accounts/account-words.ts";
import { createFirstAdministrator } from "#contract/accounts/auth.ts";
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
    title: "Set Up the Shop",
    description: "Create the account of the shop's first administrator.",
    path: "/setup",
    indexed: false,
  });

const reasons: Reasons = [
  { icon: Package, text: "Products, prices and stock" },
  { icon: ReceiptIndianRupee, text: "Orders, payments and refunds" },
  { icon: Users, text: "Pages, team and messages" },
];

const missingLink = {
  title: "Find the setup link in the log",
  text: "Until the shop has an administrator, the server prints a setup link each time it starts: look for “Set-up:” in its terminal or log, and open that link. If you already have an account, sign in.",
};

export default function Setup() {
  const navigate = useNavigate();
  const toast = useToast();
  const { errors, busy, isInvalid, isMissing, onSubmit, onFieldInput } = useLinkForm({
    check: checkSetup,
    failedWords: accountWords.setupFailed,
    async send(token, { name = "", email = "", password = "" }) {
      const {
        success: _,
        message,
        ...answer
      } = await api(createFirstAdministrator, { body: { token, name, email, password } });
      signIn(answer);
      toast.success(message ?? accountWords.setupDone);
      navigate("/dashboard/admin/first-run", { replace: true });
    },
  });
  if (isInvalid) {
    return (
      <AuthLayout
        title="Set up your shop"
        text="The link works once, until the shop has an administrator."
        reasons={reasons}
      >
        <InvalidLink
          {...(isMissing ? missingLink : { text: accountWords.setupLinkOver })}
          instead={{ to: "/login", label: "Sign In" }}
          back={{ to: "/", label: "Back to Home" }}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Set up your shop"
      text={`${stepTitle("account")}. You will be the shop's owner and can invite others later.`}
      reasons={reasons}
    >
      <AuthForm
        onSubmit={onSubmit}
        onFieldInput={onFieldInput}
        submitLabel="Open the Back Office"
        busyLabel="Opening the back office..."
        busy={busy}
      >
        <TextField label="Full Name" name="name" autoComplete="name" required error={errors.name} />
        <EmailField errors={errors} />
        <NewPasswordFields errors={errors} />
      </AuthForm>
    </AuthLayout>
  );
}
