import { ShieldX } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { api } from "#app/api.ts";
import { buttonWords } from "#app/lib/button-words.ts";
import { clearSession, updateSessionUser, useSession } from "#app/lib/session.ts";
import { useCountdown } from "#app/lib/use-countdown.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Loading } from "#app/ui/spinner.tsx";
import type { checkAdministrator, checkUser } from "#contract/auth.ts";
import styles from "./guard.module.css";
import { type GuardFailure, guardFailureOf } from "./guard-verdict.ts";

/** Seconds from a refusal to the home page (Specification §9). */
const countdownFrom = 3;

type Answer = { verdict: "allowed" } | GuardFailure;

export interface GuardProps {
  check: typeof checkUser | typeof checkAdministrator;
  children: ReactNode;
  /** What stands there while the server is asked; a spinner unless given. */
  pending?: ReactNode;
}

/**
 * Shows its children only to those whom the server lets in. Without a token it leads to the login and back;
 * when the server refuses the token it counts down and leads home (Specification §2, Route guards).
 */
export function Guard({ check, children, pending }: GuardProps) {
  const state = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const token = state.status === "ready" ? (state.session?.token ?? null) : undefined;
  const from = location.pathname + location.search;

  useEffect(() => {
    if (token === undefined || (token !== null && answer)) return;
    if (token === null) {
      // Whoever was inside has just logged out and goes home; whoever comes from outside may log in.
      if (answer) navigate("/", { replace: true });
      else navigate("/login", { replace: true, state: { from } });
      return;
    }
    const asking = new AbortController();
    api(check, {}, { signal: asking.signal }).then(
      ({ user }) => {
        if (user) updateSessionUser(user);
        setAnswer({ verdict: "allowed" });
      },
      (error: unknown) => !asking.signal.aborted && setAnswer(guardFailureOf(error)),
    );
    return () => asking.abort();
  }, [token, answer, check, navigate, from]);

  if (answer?.verdict === "refused") return <Refusal {...answer} />;
  if (answer?.verdict === "second factor") return <SecondFactorMissing message={answer.message} />;
  if (answer?.verdict === "allowed" && token) return children;
  if (!answer && pending) return pending;
  return (
    <Container width="text" className={styles.place}>
      {answer?.verdict === "unreachable" ? (
        <Notice
          tone="bad"
          title="The shop could not be reached"
          announce
          action={<Button onClick={() => setAnswer(null)}>{buttonWords.tryAgain}</Button>}
        >
          Please check your connection. You are still signed in.
        </Notice>
      ) : (
        <Loading label="Checking your access..." />
      )}
    </Container>
  );
}

/** The shop lets nobody on without a second step: the way to set it up. */
function SecondFactorMissing({ message }: { message: string }) {
  return (
    <Container width="text" className={styles.place}>
      <EmptyState
        level={1}
        icon={<ShieldX aria-hidden="true" />}
        title="One more step"
        text={<span role="status">{message}</span>}
        action={
          <ButtonLink to="/dashboard/user/profile" variant="primary">
            Go to your profile
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
    // Whoever is on the way to somewhere else is not called back.
    if (state === "idle") navigate("/", { replace: true });
    if (sessionEnded) clearSession();
  });
  return (
    <Container width="text" className={styles.place}>
      <EmptyState
        level={1}
        icon={<ShieldX aria-hidden="true" />}
        title={message || "You can't open this page"}
        text={<span role="status">Redirecting in {seconds}</span>}
      />
    </Container>
  );
}
