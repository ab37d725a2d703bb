import type { Hono } from "hono";
import { m } from "#messages";
import type { ApiEnvironment } from "./context.ts";
import { reject } from "./envelope.ts";

/**
 * Responds to unknown paths under `/api`: 404, or 405 with the allowed methods. It must be a route, bound
 * last, because the site that mounts the API uses its own "not found" handler.
 */
export function handleUnknownCalls(app: Hono<ApiEnvironment>): void {
  const routes = app.routes
    .filter(({ path }) => path.startsWith("/api/"))
    .map(({ method, path }) => ({ method, segments: path.split("/") }));
  app.all("/api/*", (context) => {
    const segments = context.req.path.split("/");
    const methods = new Set(
      routes.filter((call) => matchesRoute(call.segments, segments)).map(({ method }) => method),
    );
    if (methods.has("GET")) methods.add("HEAD");
    const requestId = context.get("requestId");
    if (methods.size === 0) return reject(404, "not-found", m["reports.system.unknownPath"](), { requestId });
    const allow = [...methods].sort().join(", ");
    return reject(405, "wrong-method", m["api.call.methodsAllowed"]({ methods: allow }), {
      requestId,
      headers: { allow },
    });
  });
}

/** True if a path matches a route; placeholders match any text. */
const matchesRoute = (call: readonly string[], path: readonly string[]): boolean =>
  call.length === path.length &&
  call.every((segment, index) => (segment.startsWith(":") ? path[index] !== "" : segment === path[index]));
