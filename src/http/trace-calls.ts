import type { MiddlewareHandler } from "hono";
import { beginTrace, currentTrace, runInTrace } from "#domain/system/trace.ts";
import type { ApiEnvironment } from "./context.ts";

/**
 * Runs each request in the trace of its `traceparent` header, or in a new one; requests of a page during
 * rendering join its trace.
 */
export function traceCalls(): MiddlewareHandler<ApiEnvironment> {
  return (context, next) => {
    const requestId = context.get("requestId");
    const traceparent = context.req.header("traceparent");
    return runInTrace(currentTrace() ?? beginTrace({ requestId, traceparent }), next);
  };
}
