import { type FormEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { ApiError, api, messageOf } from "#app/api.ts";
import { textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useToast } from "#app/ui/toast.tsx";
import { register } from "#contract/accounts/auth.ts";
import { m } from "#messages";
import type { Route } from "./+types/signup";
import { AuthForm } from "./auth-form.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { checkRegistration } from "./registration-check.ts";
import { SignupFields } from "./signup-fields.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m["signIn.createAccount"](),
    description: m["signIn.signup.description"](),
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
    const values = textsOf(form);
    const invalid = checkRegistration(values);
    if (invalid.length > 0) return show(form, invalid);
    clear();
    setBusy(true);
    const { name = "", email = "", phone = "", address = "", answer = "", password = "" } = values;
    try {
      const { message } = await api(register, { body: { name, email, phone, address, answer, password } });
      toast.success(message ?? m["accounts.registered"]());
      navigate("/register-success", { replace: true, state });
    } catch (error) {
      setBusy(false);
      const message = messageOf(error, m["accounts.registrationFailed"]());
      show(form, error instanceof ApiError ? error.errors : [], message);
    }
  }

  return (
    <AuthLayout
      title={m["signIn.signup.title"]()}
      text={
        <>
          {m["signIn.signup.alreadyHaveOne"]()}{" "}
          <Link to="/login" state={state}>
            {m["signIn.signup.signIn"]()}
          </Link>
        </>
      }
    >
      <AuthForm
        onSubmit={submit}
        onFieldInput={clear}
        submitLabel={m["signIn.createAccount"]()}
        busyLabel={m["signIn.signup.busy"]()}
        busy={busy}
      >
        <SignupFields errors={errors} />
      </AuthForm>
    </AuthLayout>
  );
}
