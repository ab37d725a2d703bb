import { MessageSquareText, Package, ReceiptIndianRupee } from "lucide-react";
import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError, api } from "#app/api.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { messageElements } from "#app/lib/message-elements.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { clearSession } from "#app/lib/session.ts";
import { signIn } from "#app/lib/sign-in.ts";
import { useAsyncData } from "#app/lib/use-async-data.ts";
import { AsyncSection } from "#app/ui/async-section.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { UsernameHint } from "#app/ui/username-hint.tsx";
import { acceptInvitation, NewColleague, readInvitation } from "#contract/accounts/staff.ts";
import { staffRoleLabels } from "#contract/accounts/staff-role-labels.ts";
import type { FieldError, ResponseOf } from "#contract/endpoint.ts";
import { m } from "#messages";
import type { Route } from "./+types/accept-invitation";
import { AuthForm } from "./auth-form.tsx";
import { AuthLayout, type Reasons } from "./auth-layout.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useLinkForm } from "./use-link-form.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["signIn.invitation.pageTitle"](),
    description: m["signIn.invitation.description"](),
    path: "/accept-invitation",
    indexed: false,
  });

const reasons: Reasons = [
  { icon: Package, text: m["signIn.backOffice.products"] },
  { icon: ReceiptIndianRupee, text: m["signIn.backOffice.orders"] },
  { icon: MessageSquareText, text: m["signIn.backOffice.messages"] },
];

/** Page that an invitation link opens. New colleagues create an account; existing users only confirm. */
export default function AcceptInvitation() {
  const [parameters] = useSearchParams();
  const token = parameters.get("token") ?? "";
  const load = useCallback((signal: AbortSignal) => lookUp(token, signal), [token]);
  const { state, reload } = useAsyncData(load, m["accounts.staff.acceptFailed"]());
  return (
    <AuthLayout title={m["signIn.invitation.title"]()} text={m["signIn.invitation.text"]()} reasons={reasons}>
      <AsyncSection state={state} onRetry={reload}>
        {(invitation) => (invitation ? <Acceptance invitation={invitation} /> : <InvitationInvalid />)}
      </AsyncSection>
    </AuthLayout>
  );
}

type Invitation = ResponseOf<typeof readInvitation>;

/** Returns the invitation for a token, or null if the token is no longer valid. */
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

function Acceptance({ invitation: { email, staffRole, roles, hasAccount } }: { invitation: Invitation }) {
  const navigate = useNavigate();
  const toast = useToast();
  const { errors, busy, isInvalid, onSubmit, onFieldInput } = useLinkForm({
    check: hasAccount ? () => [] : checkNewColleague,
    failureMessage: m["accounts.staff.acceptFailed"](),
    async send(token, { name, phone, password }) {
      const body = hasAccount ? { token } : { token, name, phone, password };
      const { session, message } = await api(acceptInvitation, { body });
      if (session) signIn(session);
      else clearSession();
      toast.success(message ?? m["accounts.staff.accepted"]());
      navigate(session ? "/dashboard/admin" : "/login", { replace: true });
    },
  });
  if (isInvalid) return <InvitationInvalid />;
  const description = roles.length === 1 && staffRole ? staffRoleLabels[staffRole].description() : undefined;
  const names = roles.map(({ name }) => name).join(", ");
  return (
    <>
      <p>
        {messageElements((slots) => welcomeOf({ ...slots, description, hasAccount }), {
          role: <strong>{names}</strong>,
          email: <strong>{email}</strong>,
        })}
      </p>
      <AuthForm
        onSubmit={onSubmit}
        onFieldInput={onFieldInput}
        submitLabel={m["signIn.invitation.pageTitle"]()}
        busyLabel={m["signIn.invitation.busy"]()}
        busy={busy}
      >
        {!hasAccount && (
          <>
            <UsernameHint email={email} />
            <TextField
              label={m["signIn.fullName"]()}
              name="name"
              autoComplete="name"
              required
              error={errors.name}
            />
            <PhoneField
              label={m["signIn.phoneNumber"]()}
              name="phone"
              hint={m["signIn.phoneHint"]()}
              required
              error={errors.phone}
            />
            <NewPasswordFields errors={errors} />
          </>
        )}
      </AuthForm>
    </>
  );
}

/** Says which roles the invitation grants; describes a single built-in one. */
function welcomeOf({
  role,
  email,
  description,
  hasAccount,
}: {
  role: string;
  email: string;
  description: string | undefined;
  hasAccount: boolean;
}): string {
  if (description === undefined) {
    return hasAccount
      ? m["signIn.invitation.rolesForExistingAccount"]({ roles: role, email })
      : m["signIn.invitation.roles"]({ roles: role, email });
  }
  return hasAccount
    ? m["signIn.invitation.roleForExistingAccount"]({ role, email, description })
    : m["signIn.invitation.role"]({ role, email, description });
}

function InvitationInvalid() {
  return (
    <InvalidLink
      text={m["accounts.staff.invitationExpired"]()}
      instead={{ to: "/login", label: m["signIn.signIn"]() }}
      back={{ to: "/", label: m["signIn.backToHome"]() }}
    />
  );
}

/** Validates the sign-up form of a new colleague; errors are in field order. */
function checkNewColleague(values: Readonly<Record<string, string>>): FieldError[] {
  const errors = fieldErrorsOf(NewColleague, values);
  if (values.password === values.confirmPassword) return errors;
  return [...errors, { field: "confirmPassword", message: m["accounts.passwordsDiffer"]() }];
}
