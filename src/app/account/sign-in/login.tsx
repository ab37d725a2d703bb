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
import { logIn } from "#contract/accounts/auth.ts";
import { m } from "#messages";
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
    title: m["signIn.signIn"](),
    description: m["signIn.login.description"](),
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
      toast.success(message ?? m["accounts.loggedIn"]());
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === "second-factor-needed") return setNeedsCode(true);
      const message = messageOf(error, m["accounts.loginFailed"]());
      setRefusal(message);
      show(
        form,
        error instanceof ApiError && error.code === "second-factor-wrong" ? error.errors : [],
        message,
      );
    }
  }

  return (
    <AuthLayout title={m["signIn.login.title"]()} text={m["signIn.login.benefits"]()}>
      <AuthForm
        onSubmit={submit}
        onFieldInput={clear}
        submitLabel={m["signIn.signIn"]()}
        busyLabel={m["signIn.login.busy"]()}
        busy={busy}
      >
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        <EmailField errors={errors} />
        <PasswordField
          label={m["signIn.password"]()}
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        {needsCode && (
          <>
            <Notice announce>{m["accounts.twoFactor.codeOrRecoveryCodeRequired"]()}</Notice>
            <CodeField errors={errors} autoFocus />
          </>
        )}
      </AuthForm>
      <div className={styles.links}>
        <p>
          <Link to="/forgot-password">{m["signIn.login.forgotPassword"]()}</Link>
        </p>
        <p>
          {m["signIn.login.newHere"]()}{" "}
          <Link to="/signup" state={state}>
            {m["signIn.login.createAccount"]()}
          </Link>
        </p>
        <p>
          <Link to="/">{m["signIn.backToHome"]()}</Link>
        </p>
      </div>
    </AuthLayout>
  );
}
