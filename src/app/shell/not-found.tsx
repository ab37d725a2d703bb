import { m } from "#messages";
import type { Route } from "./+types/not-found";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** Route for unknown paths. The loader sets the 404 status; the screen renders as usual. */
export function loader(_: Route.LoaderArgs) {
  throw new Response(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [
  { title: m["shell.pageNotFound"]() },
  { name: "robots", content: "noindex" },
];

export default NotFoundScreen;

export const ErrorBoundary = NotFoundScreen;
