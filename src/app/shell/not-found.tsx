import type { Route } from "./+types/not-found";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** Any path that is not in the URL map. The status is set by the loader; the screen is drawn here. */
export function loader(_: Route.LoaderArgs) {
  throw new Response(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [
  { title: "Page Not Found" },
  { name: "robots", content: "noindex" },
];

export default NotFoundScreen;

export const ErrorBoundary = NotFoundScreen;
