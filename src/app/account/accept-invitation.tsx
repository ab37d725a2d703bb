import { MessageSquareText, Package, ReceiptIndianRupee } from "lucide-react";
import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError, api } from "#app/api.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { clearSession } from "#app/lib/session.ts";
import { signIn } from "#app/lib/sign-in.ts";
import { useAnswer } from "#app/lib/use-answer.ts";
import { AskedPart } from "#app/ui/asked-part.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { UsernameHint } from "#app/ui/username-hint.tsx";
import { accountWords } from "#contract/account-words.ts";
import type { AnswerOf, FieldError } from "#contract/endpoint.ts";
import { acceptInvitation, NewColleague, openInvitation } from "#contract/staff.ts";
import { staffRoleWords } from "#contract/staff-role-words.ts";
import { staffWords } from "#contract/staff-words.ts";
import type { Route } from "./+types/accept-invitation";
import { EntryForm } from "./entry-form.tsx";
import { EntryFrame, type Reasons } from "./entry-frame.tsx";
import { LinkOver } from "./link-over.tsx";
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

/** Where the link of an invitation leads: an account for whoever has none, one press for the others. */
export default function AcceptInvitation() {
  const [parameters] = useSearchParams();
  const token = parameters.get("token") ?? "";
  const question = useCallback((signal: AbortSignal) => lookUp(token, signal), [token]);
  const { asked, ask } = useAnswer(question, staffWords.acceptFailed);
  return (
    <EntryFrame title="Join the team" text="An owner of this shop has invited you." reasons={reasons}>
      <AskedPart asked={asked} onRetry={ask}>
        {(invitation) => (invitation ? <Acceptance invitation={invitation} /> : <Over />)}
      </AskedPart>
    </EntryFrame>
  );
}

type Opened = AnswerOf<typeof openInvitation>;

/** What the link stands for; null when it works no more. */
async function lookUp(token: string, signal: AbortSignal): Promise<Opened | null> {
  if (!token) return null;
  try {
    return await api(openInvitation, { body: { token } }, { signal });
  } catch (error) {
    if (error instanceof ApiError && isOfToken(error)) return null;
    throw error;
  }
}

const isOfToken = ({ errors }: ApiError) => errors.some(({ field }) => field === "token");

function Acceptance({ invitation: { email, staffRole, hasAccount } }: { invitation: Opened }) {
  const navigate = useNavigate();
  const toast = useToast();
  const { errors, busy, isOver, onSubmit, onMend } = useLinkForm({
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
  if (isOver) return <Over />;
  const { label, does } = staffRoleWords[staffRole];
  return (
    <>
      <p>
        You join as <strong>{label}</strong>: {does}. Your address is <strong>{email}</strong>
        {hasAccount && ", and you sign in with the password that you have"}.
      </p>
      <EntryForm
        onSubmit={onSubmit}
        onMend={onMend}
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
      </EntryForm>
    </>
  );
}

function Over() {
  return (
    <LinkOver
      words={staffWords.invitationOver}
      instead={{ to: "/login", words: "Sign In" }}
      back={{ to: "/", words: "Back to Home" }}
    />
  );
}

/** What is wrong with what a newcomer typed, in the order of the fields. */
function checkNewColleague(typed: Readonly<Record<string, string>>): FieldError[] {
  const faults = fieldErrorsOf(NewColleague, typed);
  if (typed.password === typed.confirmPassword) return faults;
  return [...faults, { field: "confirmPassword", message: accountWords.passwordsDiffer }];
}
