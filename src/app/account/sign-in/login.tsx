import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { ApiError, api, messageOf } from "#app/api.ts";
import { textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { readPendingCartItem } from "#app/lib/pending-cart-item.ts";
import { useSession } from "#app/lib/session.ts";
import { signIn } from "#app/lib/sign-in.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { accountWords } from "#contract/accounts/account-words.ts";
import { logIn } from "#contract/accounts/auth.ts";
import { twoFactorMessages } from "#contract/accounts/two-factor-messages.ts";
import type { Route } from "./+types/login";
import { AuthForm } from "./auth-form.tsx";
import styles from "./auth-layout.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { CodeField } from "./code-field.tsx";
import { EmailField } from "./email-field.tsx";
import { checkLogin } from "./login-check.ts";
import { returnPath } from "./return-path.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sign In",
    description: "Sign in to your account to open your cart, pay and track your orders.",
    path: "/login",
    indexed: false,
  });

export default function Login() {
  const session = useSession();
  const { state } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const { errors, show, clear } = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [needsCode, setNeedsCode] = useState(false);
  const nextPath = useRef("/store");
  const isSignedIn = session.status === "ready" && session.session !== null;

  useEffect(() => {
    if (!isSignedIn) return;
    navigate(returnPath(state) ?? nextPath.current, { replace: true });
  }, [isSignedIn, state, navigate]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = textsOf(form);
    const { email = "", password = "", code } = values;
    const invalid = checkLogin(values);
    if (invalid.length > 0) return show(form, invalid);
    clear();
    setRefusal("");
    setBusy(true);
    try {
      const {
        success: _,
        message,
        ...answer
      } = await api(logIn, { body: { email, password, ...(code && { code }) } });
      nextPath.current = returnPath(readPendingCartItem()) ?? "/login-success";
      signIn(answer);
      toast.success(message ?? accountWords.loggedIn);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === "second-factor-needed") return setNeedsCode(true);
      const message = messageOf(error, accountWords.loginFailed);
      setRefusal(message);
      show(
        form,
        error instanceof ApiError && error.code === "second-factor-wrong" ? error.errors : [],
        message,
      );
    }
  }

  return (
    <AuthLayout title="Welcome back" text="Sign in to open your cart, pay and track your orders.">
      <AuthForm
        onSubmit={submit}
        onFieldInput={clear}
        submitLabel="Sign In"
        busyLabel="Signing In..."
        busy={busy}
      >
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        <EmailField errors={errors} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        {needsCode && (
          <>
            <Notice announce>{twoFactorMessages.needed}</Notice>
            <CodeField errors={errors} autoFocus />
          </>
        )}
      </AuthForm>
      <div className={styles.links}>
        <p>
          <Link to="/forgot-password">Forgot password?</Link>
        </p>
        <p>
          New here?{" "}
          <Link to="/signup" state={state}>
            Create an account
          </Link>
        </p>
        <p>
          <Link to="/">Back to Home</Link>
        </p>
      </div>
    </AuthLayout>
  );
}
