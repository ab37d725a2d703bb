import { redirect } from "react-router";

/** A redirect to a path of this site, which may have any letters: headers carry ASCII, so the path is encoded here. */
export function redirectTo(path: string, status: 301 | 302 = 302): Response {
  const { pathname, search } = new URL(path, "http://any.example");
  return redirect(pathname + search, status);
}
