import type { MiddlewareHandler } from "hono";
import { beginTrace, currentTrace, inTrace } from "#domain/system/trace.ts";
import type { ApiEnvironment } from "./context.ts";

/**
 * Does each call as a piece of the chain that its `traceparent` names, else of a new one; what a page asks while it is
 * rendered belongs to the page's.
 */
export function traceCalls(): MiddlewareHandler<ApiEnvironment> {
  return (context, next) => {
    const requestId = context.get("requestId");
    const traceparent = context.req.header("traceparent");
    return inTrace(currentTrace() ?? beginTrace({ requestId, traceparent }), next);
  };
}
