import { redirect } from "react-router";

/** Redirects to a path of this site. Encodes the path, because headers must be ASCII. */
export function redirectTo(path: string, status: 301 | 302 = 302): Response {
  const { pathname, search } = new URL(path, "http://any.example");
  return redirect(pathname + search, status);
}
