import { ShieldX } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { api } from "#app/api.ts";
import { clearSession, updateSessionUser, useSession } from "#app/lib/session.ts";
import { useCountdown } from "#app/lib/use-countdown.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Loading } from "#app/ui/spinner.tsx";
import type { checkAdministrator, checkUser } from "#contract/accounts/auth.ts";
import { m } from "#messages";
import styles from "./guard.module.css";
import { type GuardFailure, guardFailureOf } from "./guard-failure.ts";

/** Seconds until a refused user is redirected home (Specification §9). */
const countdownFrom = 3;

type AccessResult = { outcome: "allowed" } | GuardFailure;

export interface GuardProps {
  check: typeof checkUser | typeof checkAdministrator;
  children: ReactNode;
  /** Shown during the access check; a spinner by default. */
  pending?: ReactNode;
}

/**
 * Shows its children only to users whom the server authorises. Without a token, redirects to the login, which returns
 * the user to this page. If the server refuses access, counts down and redirects home (Specification §2, Route guards).
 */
export function Guard({ check, children, pending }: GuardProps) {
  const state = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [access, setAccess] = useState<AccessResult | null>(null);
  const token = state.status === "ready" ? (state.session?.token ?? null) : undefined;
  const from = location.pathname + location.search;

  useEffect(() => {
    if (token === undefined || (token !== null && access)) return;
    if (token === null) {
      // After a logout, redirect to the home page. A visitor who had no session goes to the login.
      if (access) navigate("/", { replace: true });
      else navigate("/login", { replace: true, state: { from } });
      return;
    }
    const controller = new AbortController();
    api(check, {}, { signal: controller.signal }).then(
      ({ user }) => {
        if (user) updateSessionUser(user);
        setAccess({ outcome: "allowed" });
      },
      (error: unknown) => !controller.signal.aborted && setAccess(guardFailureOf(error)),
    );
    return () => controller.abort();
  }, [token, access, check, navigate, from]);

  if (access?.outcome === "refused") return <Refusal {...access} />;
  if (access?.outcome === "two-factor") return <TwoFactorRequired message={access.message} />;
  if (access?.outcome === "allowed" && token) return children;
  if (!access && pending) return pending;
  return (
    <Container width="text" className={styles.place}>
      {access?.outcome === "unreachable" ? (
        <Notice
          tone="bad"
          title={m["shell.unreachable"]()}
          announce
          action={<Button onClick={() => setAccess(null)}>{m["common.button.tryAgain"]()}</Button>}
        >
          {m["shell.unreachableHint"]()}
        </Notice>
      ) : (
        <Loading label={m["shell.checkingAccess"]()} />
      )}
    </Container>
  );
}

/** Sends users without two-factor authentication to their profile to set it up. */
function TwoFactorRequired({ message }: { message: string }) {
  return (
    <Container width="text" className={styles.place}>
      <EmptyState
        level={1}
        icon={<ShieldX aria-hidden="true" />}
        title={m["shell.oneMoreStep"]()}
        text={<span role="status">{message}</span>}
        action={
          <ButtonLink to="/dashboard/user/profile" variant="primary">
            {m["shell.goToYourProfile"]()}
          </ButtonLink>
        }
      />
    </Container>
  );
}

function Refusal({ message, sessionEnded }: { message: string; sessionEnded: boolean }) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const seconds = useCountdown(countdownFrom, () => {
    // Do not interrupt a navigation that the user has started.
    if (state === "idle") navigate("/", { replace: true });
    if (sessionEnded) clearSession();
  });
  return (
    <Container width="text" className={styles.place}>
      <EmptyState
        level={1}
        icon={<ShieldX aria-hidden="true" />}
        title={message || m["shell.pageRefused"]()}
        text={<span role="status">{m["shell.redirectingIn"]({ seconds })}</span>}
      />
    </Container>
  );
}
