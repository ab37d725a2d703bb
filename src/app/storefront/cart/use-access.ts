import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { type Session, useSession } from "#app/lib/session.ts";
import { useToast } from "#app/ui/toast.tsx";

/** Whether a shopper may see the screen (Specification §2, Cart). */
export type Access = { state: "unknown" } | { state: "refused" } | { state: "allowed"; session: Session };

/** Long enough to read why, in milliseconds. */
const redirectAfter = 2000;

/** Lets signed-in shoppers in; tells visitors `refusal` and leads them to the login and back. */
export function useAccess(refusal: string): Access {
  const state = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { state: move } = useNavigation();
  const toast = useToast();
  const wasAllowed = useRef(false);
  const session = state.status === "ready" ? state.session : undefined;

  const toLogin = useEffectEvent(() => {
    // Whoever is on the way to somewhere else is not called back.
    if (move === "idle") navigate("/login", { replace: true, state: { from: pathname } });
  });

  useEffect(() => {
    if (session) wasAllowed.current = true;
    if (session !== null) return;
    // Whoever has just logged out knows why.
    if (!wasAllowed.current) toast.error(refusal);
    const timer = setTimeout(() => toLogin(), redirectAfter);
    return () => clearTimeout(timer);
  }, [session, refusal, toast]);

  if (session === undefined) return { state: "unknown" };
  return session ? { state: "allowed", session } : { state: "refused" };
}
