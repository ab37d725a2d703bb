import type { MiddlewareHandler } from "hono";
import { currentTrace } from "#domain/system/trace.ts";
import type { ApiEnvironment } from "../context.ts";
import type { RecentCalls } from "./recent-calls.ts";

/**
 * Counts requests from outside, except for files. Requests that the server makes while rendering a page do
 * not count.
 */
export function countRecentCalls(recentCalls: RecentCalls): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    if (currentTrace()) return next();
    const startedAt = performance.now();
    await next();
    if (context.get("isFile")) return;
    recentCalls.count({ status: context.res.status, milliseconds: performance.now() - startedAt });
  };
}
