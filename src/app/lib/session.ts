import { useSyncExternalStore } from "react";
import type { User } from "#contract/accounts/auth.ts";
import { administratorRole } from "#contract/accounts/roles.ts";
import type { Capability } from "#contract/kernel/capabilities.ts";
import { storedValue } from "./stored-value.ts";

/** The session as stored in the browser: the whole login response (Specification §3, §7). */
export interface Session {
  user: User;
  token: string;
}

/** `loading` until the browser's storage can be read; server-rendered pages have no session. */
export type SessionState = { status: "loading" } | { status: "ready"; session: Session | null };

const stored = storedValue<Session>("auth", (value) => {
  const candidate = value as Partial<Session> | null;
  const isSession =
    typeof candidate?.token === "string" && candidate.token !== "" && typeof candidate.user?._id === "string";
  return isSession ? (candidate as Session) : null;
});

const loading: SessionState = { status: "loading" };
let snapshot: SessionState = loading;

function currentState(): SessionState {
  const session = stored.read();
  if (snapshot.status === "loading" || snapshot.session !== session) snapshot = { status: "ready", session };
  return snapshot;
}

/** Reads the saved session outside React. Browser only. */
export const readSession = (): Session | null => stored.read();

/** Starts a session with a login response. */
export const saveSession = (session: Session): void => stored.write(session);

/** Ends the session in this browser. */
export const clearSession = (): void => stored.write(null);

/** Updates the user in the session. */
export function updateSessionUser(user: User): void {
  const session = stored.read();
  if (session) stored.write({ ...session, user });
}

/** The session, synchronised with other tabs. */
export function useSession(): SessionState {
  return useSyncExternalStore(stored.subscribe, currentState, () => loading);
}

/**
 * Returns a function that tells whether the signed-in user has a capability, as far as this browser knows. The server
 * decides.
 */
export function useHasCapability(): (capability: Capability) => boolean {
  const state = useSession();
  const user = state.status === "ready" ? state.session?.user : undefined;
  return (capability) => hasCapability(user, capability);
}

/** Like {@link useHasCapability}, outside React. An administrator without a list of capabilities has all of them. */
export const hasCapability = (user: Partial<User> | undefined, capability: Capability): boolean =>
  user?.capabilities?.includes(capability) ?? user?.role === administratorRole;

/** Most that the signed-in user may refund of one order, in rupees; null for no limit. */
export function useRefundLimit(): number | null {
  const state = useSession();
  return (state.status === "ready" ? state.session?.user.refundLimit : null) ?? null;
}

export const isAdministrator = (session: Session | null): boolean => session?.user.role === administratorRole;
