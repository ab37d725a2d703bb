import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { type Session, useSession } from "#app/lib/session.ts";
import { useToast } from "#app/ui/toast.tsx";

/** Whether the user may see the screen (Specification §2, Cart). */
export type Access = { state: "unknown" } | { state: "refused" } | { state: "allowed"; session: Session };

/** Milliseconds, long enough to read the message. */
const redirectDelay = 2000;

/** Admits signed-in customers. Shows visitors the message `refusal`, then redirects them to the login and back. */
export function useAccess(refusal: string): Access {
  const state = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { state: navigationState } = useNavigation();
  const toast = useToast();
  const wasAllowed = useRef(false);
  const session = state.status === "ready" ? state.session : undefined;

  const goToLogin = useEffectEvent(() => {
    // Do not interrupt another navigation.
    if (navigationState === "idle") navigate("/login", { replace: true, state: { from: pathname } });
  });

  useEffect(() => {
    if (session) wasAllowed.current = true;
    if (session !== null) return;
    // After a logout no message is needed.
    if (!wasAllowed.current) toast.error(refusal);
    const timer = setTimeout(() => goToLogin(), redirectDelay);
    return () => clearTimeout(timer);
  }, [session, refusal, toast]);

  if (session === undefined) return { state: "unknown" };
  return session ? { state: "allowed", session } : { state: "refused" };
}
