import type { MiddlewareHandler } from "hono";
import { currentTrace } from "#domain/system/trace.ts";
import type { ApiEnvironment } from "../context.ts";
import type { RecentCalls } from "./recent-calls.ts";

/** Counts requests from outside, except requests for files. Calls made while rendering a page are not counted. */
export function countRecentCalls(recentCalls: RecentCalls): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    if (currentTrace()) return next();
    const startedAt = performance.now();
    await next();
    if (context.get("isFile")) return;
    recentCalls.count({ status: context.res.status, milliseconds: performance.now() - startedAt });
  };
}
