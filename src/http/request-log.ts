import type { MiddlewareHandler } from "hono";
import type { ApiEnvironment, Log } from "./context.ts";

/** What the log keeps of a path: names of calls and pages, ids and slugs. */
const plainPart = /^[\w.~-]{0,40}$/;
const longNumber = /^\d{8,}$/;

/** One structured line per call: id, method, path without its query, status, milliseconds, who. Never a body. */
export function requestLog(log: Log): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    log.info(
      {
        requestId: context.get("requestId"),
        method: context.req.method,
        path: loggablePath(context.req.path),
        status: context.res.status,
        milliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
        userId: context.get("viewer")?._id,
      },
      "call",
    );
  };
}

/**
 * A path as the log may hold it: a part that could be an address, a number of somebody or the secret of a link is left
 * out.
 */
export function loggablePath(path: string): string {
  const isPlain = (part: string) => plainPart.test(part) && !longNumber.test(part);
  return path
    .slice(0, 500)
    .split("/")
    .map((part) => (isPlain(part) ? part : "…"))
    .join("/");
}
