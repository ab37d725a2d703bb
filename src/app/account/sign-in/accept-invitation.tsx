import { MessageSquareText, Package, ReceiptIndianRupee } from "lucide-react";
import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError, api } from "#app/api.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { clearSession } from "#app/lib/session.ts";
import { signIn } from "#app/lib/sign-in.ts";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { AsyncSection } from "#app/ui/async-section.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { UsernameHint } from "#app/ui/username-hint.tsx";
import { accountWords } from "#contract/accounts/account-words.ts";
import { acceptInvitation, NewColleague, readInvitation } from "#contract/accounts/staff.ts";
import { staffRoleWords } from "#contract/accounts/staff-role-words.ts";
import { staffWords } from "#contract/accounts/staff-words.ts";
import type { FieldError, ResponseOf } from "#contract/endpoint.ts";
import type { Route } from "./+types/accept-invitation";
import { AuthForm } from "./auth-form.tsx";
import { AuthLayout, type Reasons } from "./auth-layout.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useLinkForm } from "./use-link-form.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Join the Team",
    description: "Accept an invitation to work in the shop's back office.",
    path: "/accept-invitation",
    indexed: false,
  });

const reasons: Reasons = [
  { icon: Package, text: "Products, prices and stock" },
  { icon: ReceiptIndianRupee, text: "Orders, payments and refunds" },
  { icon: MessageSquareText, text: "Messages and applications" },
];

/** The page behind an invitation link. New colleagues create an account; existing users only confirm. */
export default function AcceptInvitation() {
  const [parameters] = useSearchParams();
  const token = parameters.get("token") ?? "";
  const load = useCallback((signal: AbortSignal) => lookUp(token, signal), [token]);
  const { asked, ask } = useAsyncData(load, staffWords.acceptFailed);
  return (
    <AuthLayout title="Join the team" text="An owner of this shop has invited you." reasons={reasons}>
      <AsyncSection asked={asked} onRetry={ask}>
        {(invitation) => (invitation ? <Acceptance invitation={invitation} /> : <InvitationInvalid />)}
      </AsyncSection>
    </AuthLayout>
  );
}

type Invitation = ResponseOf<typeof readInvitation>;

/** Returns the invitation behind the link, or null if the link is no longer valid. */
async function lookUp(token: string, signal: AbortSignal): Promise<Invitation | null> {
  if (!token) return null;
  try {
    return await api(readInvitation, { body: { token } }, { signal });
  } catch (error) {
    if (error instanceof ApiError && isTokenError(error)) return null;
    throw error;
  }
}

const isTokenError = ({ errors }: ApiError) => errors.some(({ field }) => field === "token");

function Acceptance({ invitation: { email, staffRole, hasAccount } }: { invitation: Invitation }) {
  const navigate = useNavigate();
  const toast = useToast();
  const { errors, busy, isInvalid, onSubmit, onFieldInput } = useLinkForm({
    check: hasAccount ? () => [] : checkNewColleague,
    failedWords: staffWords.acceptFailed,
    async send(token, { name, phone, password }) {
      const body = hasAccount ? { token } : { token, name, phone, password };
      const { session, message } = await api(acceptInvitation, { body });
      if (session) signIn(session);
      else clearSession();
      toast.success(message ?? staffWords.accepted);
      navigate(session ? "/dashboard/admin" : "/login", { replace: true });
    },
  });
  if (isInvalid) return <InvitationInvalid />;
  const { label, does } = staffRoleWords[staffRole];
  return (
    <>
      <p>
        You will join as <strong>{label}</strong>: {does}. Your email is <strong>{email}</strong>
        {hasAccount && ". Sign in with your existing password"}.
      </p>
      <AuthForm
        onSubmit={onSubmit}
        onFieldInput={onFieldInput}
        submitLabel="Join the Team"
        busyLabel="Joining..."
        busy={busy}
      >
        {!hasAccount && (
          <>
            <UsernameHint email={email} />
            <TextField label="Full Name" name="name" autoComplete="name" required error={errors.name} />
            <PhoneField label="Phone Number" name="phone" hint="10 digits" required error={errors.phone} />
            <NewPasswordFields errors={errors} />
          </>
        )}
      </AuthForm>
    </>
  );
}

function InvitationInvalid() {
  return (
    <InvalidLink
      text={staffWords.invitationOver}
      instead={{ to: "/login", label: "Sign In" }}
      back={{ to: "/", label: "Back to Home" }}
    />
  );
}

/** Validates the form of a new colleague; errors are in field order. */
function checkNewColleague(values: Readonly<Record<string, string>>): FieldError[] {
  const errors = fieldErrorsOf(NewColleague, values);
  if (values.password === values.confirmPassword) return errors;
  return [...errors, { field: "confirmPassword", message: accountWords.passwordsDiffer }];
}
