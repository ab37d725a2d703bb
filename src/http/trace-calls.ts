import type { MiddlewareHandler } from "hono";
import { beginTrace, currentTrace, runInTrace } from "#domain/system/trace.ts";
import type { ApiEnvironment } from "./context.ts";

/**
 * Runs each request in the trace of its `traceparent` header, or in a new trace. Requests that the server
 * makes while rendering a page join the trace of that page.
 */
export function traceCalls(): MiddlewareHandler<ApiEnvironment> {
  return (context, next) => {
    const requestId = context.get("requestId");
    const traceparent = context.req.header("traceparent");
    return runInTrace(currentTrace() ?? beginTrace({ requestId, traceparent }), next);
  };
}
