import type { MiddlewareHandler } from "hono";
import type { ApiEnvironment, Log } from "./context.ts";

/** One structured line per call: id, method, path without its query, status, milliseconds, who. Never a body. */
export function requestLog(log: Log): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    log.info(
      {
        requestId: context.get("requestId"),
        method: context.req.method,
        path: context.req.path,
        status: context.res.status,
        milliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
        userId: context.get("viewer")?._id,
      },
      "call",
    );
  };
}
