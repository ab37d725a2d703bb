/** Pages that a login never returns to. */
const authPaths = ["/login", "/signup", "/login-success", "/register-success"];

/**
 * Returns the path to open after the login: the page that sent the visitor here (router state `from`). Null if there is
 * none, if it is on another site, or if it is a sign-in page.
 */
export function returnPath(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  if (typeof from !== "string" || !/^\/(?![/\\])/.test(from)) return null;
  const [path = ""] = from.split(/[?#]/);
  return authPaths.includes(path) ? null : from;
}
