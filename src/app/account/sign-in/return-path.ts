/** Sign-in pages are never a destination after the login. */
const authPaths = ["/login", "/signup", "/login-success", "/register-success"];

/**
 * Returns the path to open after the login: the location that sent the visitor here (router state `from`), or null.
 * Only paths of this site are accepted.
 */
export function returnPath(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  if (typeof from !== "string" || !/^\/(?![/\\])/.test(from)) return null;
  const [path = ""] = from.split(/[?#]/);
  return authPaths.includes(path) ? null : from;
}
