import type { Hono } from "hono";
import { systemWords } from "#contract/system-words.ts";
import { callWords } from "./call-words.ts";
import type { ApiEnvironment } from "./context.ts";
import { refuse } from "./envelope.ts";

/**
 * Answers every call under `/api` that nothing else answers: 404, or 405 with the methods that the path has. It has
 * to be a route, bound after all others: a site that mounts the API asks its own "not found" instead.
 */
export function answerUnknownCalls(app: Hono<ApiEnvironment>): void {
  const known = app.routes
    .filter(({ path }) => path.startsWith("/api/"))
    .map(({ method, path }) => ({ method, segments: path.split("/") }));
  app.all("/api/*", (context) => {
    const segments = context.req.path.split("/");
    const methods = new Set(
      known.filter((call) => isAt(call.segments, segments)).map(({ method }) => method),
    );
    if (methods.has("GET")) methods.add("HEAD");
    const requestId = context.get("requestId");
    if (methods.size === 0) return refuse(404, "not-found", systemWords.unknownCall, { requestId });
    const allow = [...methods].sort().join(", ");
    return refuse(405, "wrong-method", callWords.methodsTaken(allow), { requestId, headers: { allow } });
  });
}

/** True when a path has the segments of a call; any text stands at a placeholder. */
const isAt = (call: readonly string[], path: readonly string[]): boolean =>
  call.length === path.length &&
  call.every((segment, index) => (segment.startsWith(":") ? path[index] !== "" : segment === path[index]));
