import { type FormEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { ApiError, api, messageOf } from "#app/api.ts";
import { textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useToast } from "#app/ui/toast.tsx";
import { accountWords } from "#contract/account-words.ts";
import { register } from "#contract/auth.ts";
import type { Route } from "./+types/signup";
import { EntryForm } from "./entry-form.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { checkRegistration } from "./registration-check.ts";
import { SignupFields } from "./signup-fields.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Create Account",
    description: "Open an account to keep a cart, pay online and follow your orders.",
    path: "/signup",
  });

export default function Signup() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const { errors, show, clear } = useFormErrors();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = textsOf(form);
    const found = checkRegistration(typed);
    if (found.length > 0) return show(form, found);
    clear();
    setBusy(true);
    const { name = "", email = "", phone = "", address = "", answer = "", password = "" } = typed;
    try {
      const { message } = await api(register, { body: { name, email, phone, address, answer, password } });
      toast.success(message ?? accountWords.registered);
      navigate("/register-success", { replace: true, state });
    } catch (error) {
      setBusy(false);
      const words = messageOf(error, accountWords.registrationFailed);
      show(form, error instanceof ApiError ? error.errors : [], words);
    }
  }

  return (
    <EntryFrame
      title="Create your account"
      text={
        <>
          Already have one?{" "}
          <Link to="/login" state={state}>
            Sign in
          </Link>
        </>
      }
    >
      <EntryForm
        onSubmit={submit}
        onMend={clear}
        submitLabel="Create Account"
        busyLabel="Creating Account..."
        busy={busy}
      >
        <SignupFields errors={errors} />
      </EntryForm>
    </EntryFrame>
  );
}
