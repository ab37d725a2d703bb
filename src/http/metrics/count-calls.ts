import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { ApiEnvironment, Metrics } from "../context.ts";

const countedMethods = ["GET", "HEAD", "POST", "PUT", "DELETE"];

/** Counts requests by route pattern, because the number of paths is unlimited. */
export function countCalls(metrics: Metrics): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { method } = context.req;
    metrics.countCall({
      // The route of the last handler, because that handler responded.
      route: routePath(context),
      method: countedMethods.includes(method) ? method : "other",
      status: context.res.status,
      seconds: (performance.now() - startedAt) / 1000,
    });
  };
}
