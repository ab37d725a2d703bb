import { Package, ReceiptIndianRupee, Users } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError, api, messageOf } from "#app/api.ts";
import { textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useSession } from "#app/lib/session.ts";
import { signIn } from "#app/lib/sign-in.ts";
import { TextField } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { accountWords } from "#contract/account-words.ts";
import { createFirstAdministrator } from "#contract/auth.ts";
import type { Route } from "./+types/setup";
import { EmailField } from "./email-field.tsx";
import { EntryForm } from "./entry-form.tsx";
import { EntryFrame, type Reasons } from "./entry-frame.tsx";
import { LinkOver } from "./link-over.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { checkSetup } from "./setup-check.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Set Up the Shop",
    description: "Open the account of the shop's first administrator.",
    path: "/setup",
    indexed: false,
  });

const reasons: Reasons = [
  { icon: Package, text: "Products, prices and stock" },
  { icon: ReceiptIndianRupee, text: "Orders, payments and refunds" },
  { icon: Users, text: "Pages, team and messages" },
];

export default function Setup() {
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
    const found = checkSetup(typed);
    if (found.length > 0) return show(form, found);
    clear();
    setBusy(true);
    const { name = "", email = "", password = "" } = typed;
    try {
      const {
        success: _,
        message,
        ...answer
      } = await api(createFirstAdministrator, {
        body: { token, name, email, password },
      });
      signIn(answer);
      toast.success(message ?? accountWords.setupDone);
      navigate("/dashboard/admin", { replace: true });
    } catch (error) {
      const refused = error instanceof ApiError ? error.errors : [];
      if (refused.some(({ field }) => field === "token")) return setIsOver(true);
      show(form, refused, messageOf(error, accountWords.setupFailed));
      setBusy(false);
    }
  }

  // The page is rendered for nobody in particular: what the address says is known once it has come alive.
  if (isOver || (isReady && !token)) {
    return (
      <EntryFrame
        title="Set up your shop"
        text="The link works once, while the shop has no administrator."
        reasons={reasons}
      >
        <LinkOver
          words={accountWords.setupLinkOver}
          instead={{ to: "/login", words: "Sign In" }}
          back={{ to: "/", words: "Back to Home" }}
        />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame
      title="Set up your shop"
      text="You become its first administrator, and can make others administrators later."
      reasons={reasons}
    >
      <EntryForm
        onSubmit={submit}
        onMend={clear}
        submitLabel="Open the Back Office"
        busyLabel="Opening the back office..."
        busy={busy}
      >
        <TextField label="Full Name" name="name" autoComplete="name" required error={errors.name} />
        <EmailField errors={errors} />
        <NewPasswordFields errors={errors} />
      </EntryForm>
    </EntryFrame>
  );
}
