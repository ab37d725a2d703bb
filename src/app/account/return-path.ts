/** Screens that lead into the account; nobody wants to return to them. */
const waysIn = ["/login", "/signup", "/login-success", "/register-success"];

/**
 * Where to go after the login: the location that sent the visitor here (router state `from`), or null. Only paths
 * of this site count.
 */
export function returnPath(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  if (typeof from !== "string" || !/^\/(?![/\\])/.test(from)) return null;
  const [path = ""] = from.split(/[?#]/);
  return waysIn.includes(path) ? null : from;
}
