import { KeyRound, Mail } from "lucide-react";
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { ApiError, api, messageOf } from "#app/api.ts";
import { fieldErrorsOf, textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { readPendingCartItem } from "#app/lib/pending-cart-item.ts";
import { type Session, useSession } from "#app/lib/session.ts";
import { signIn } from "#app/lib/sign-in.ts";
import { useSendsMail, useSupportsPasskeys } from "#app/lib/site.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { Loading } from "#app/ui/spinner.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { ForgottenPassword, logIn } from "#contract/accounts/auth.ts";
import { m } from "#messages";
import type { Route } from "./+types/login";
import { AuthForm } from "./auth-form.tsx";
import styles from "./auth-layout.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { CodeField } from "./code-field.tsx";
import { EmailField } from "./email-field.tsx";
import { checkLogin } from "./login-check.ts";
import { returnPath } from "./return-path.ts";

/** Loaded late, because many visitors sign in with a password. */
const EmailedCode = lazy(() => import("./emailed-code.tsx"));

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
  const [codeEmail, setCodeEmail] = useState("");
  const [isRequesting, setRequesting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const nextPath = useRef("/store");
  const sendsMail = useSendsMail();
  const supportsPasskeys = useSupportsPasskeys();
  const [isUsingPasskey, setUsingPasskey] = useState(false);
  const isHydrated = session.status === "ready";
  const isSignedIn = isHydrated && session.session !== null;

  useEffect(() => {
    if (!isSignedIn) return;
    navigate(returnPath(state) ?? nextPath.current, { replace: true });
  }, [isSignedIn, state, navigate]);

  function finish(session: Session, message: string) {
    nextPath.current = returnPath(readPendingCartItem()) ?? "/login-success";
    signIn(session);
    toast.success(message);
  }

  /** Shows why the user is not signed in, above the form and as a toast. */
  function refuse(message: string) {
    setRefusal(message);
    if (form.current) show(form.current, [], message);
  }

  /** Emails a code to the address in the form, then asks for the code. */
  async function requestCode() {
    if (!form.current) return;
    const { email = "" } = textsOf(form.current);
    const invalid = fieldErrorsOf(ForgottenPassword, { email });
    if (invalid.length > 0) return show(form.current, invalid);
    clear();
    setRefusal("");
    setRequesting(true);
    try {
      // Loaded on demand, like the form for the code.
      const { requestCode } = await import("./request-code.ts");
      await requestCode(email);
      setCodeEmail(email.trim());
    } catch (error) {
      refuse(messageOf(error, m["accounts.signInCode.requestFailed"]()));
    }
    setRequesting(false);
  }

  async function signInByPasskey() {
    clear();
    setRefusal("");
    setUsingPasskey(true);
    try {
      // Loaded on demand: few customers have a passkey.
      const { passkeySignIn } = await import("./passkey-sign-in.ts");
      const { user, token, message } = await passkeySignIn();
      finish({ user, token }, message ?? m["accounts.loggedIn"]());
    } catch (error) {
      refuse(messageOf(error, m["accounts.passkey.notUsed"]()));
    }
    setUsingPasskey(false);
  }

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
      finish(answer, message ?? m["accounts.loggedIn"]());
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

  if (codeEmail) {
    return (
      <AuthLayout
        title={m["signIn.emailedCode.title"]()}
        text={<span role="status">{m["signIn.emailedCode.text"]({ email: codeEmail })}</span>}
      >
        <Suspense fallback={<Loading label={m["signIn.emailedCode.title"]()} />}>
          <EmailedCode email={codeEmail} onSignedIn={finish} onStartOver={() => setCodeEmail("")} />
        </Suspense>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={m["signIn.login.title"]()} text={m["signIn.login.benefits"]()}>
      <AuthForm
        ref={form}
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
      {sendsMail && (
        <Button
          size="large"
          wide
          icon={<Mail aria-hidden="true" />}
          busy={isRequesting}
          busyLabel={m["common.busy.sending"]()}
          disabled={!isHydrated}
          onClick={requestCode}
        >
          {m["signIn.emailedCode.request"]()}
        </Button>
      )}
      {supportsPasskeys && (
        <Button
          size="large"
          wide
          icon={<KeyRound aria-hidden="true" />}
          busy={isUsingPasskey}
          busyLabel={m["signIn.passkey.busy"]()}
          disabled={!isHydrated}
          onClick={signInByPasskey}
        >
          {m["signIn.passkey.use"]()}
        </Button>
      )}
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
