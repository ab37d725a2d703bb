/** Sign-in pages. A login does not return to them. */
const authPaths = ["/login", "/signup", "/login-success", "/register-success"];

/**
 * Returns the path to open after login: the page that sent the visitor to the login, from the router state `from`.
 * Returns null if `from` is missing, leads to another site or is a sign-in page.
 */
export function returnPath(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  if (typeof from !== "string" || !/^\/(?![/\\])/.test(from)) return null;
  const [path = ""] = from.split(/[?#]/);
  return authPaths.includes(path) ? null : from;
}
