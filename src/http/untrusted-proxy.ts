import type { MiddlewareHandler } from "hono";
import type { ApiEnvironment, ApiOptions } from "./context.ts";

/** Warns once if requests seem to come through an untrusted reverse proxy. */
export function noticeUntrustedProxy({
  trustProxy,
  log,
}: Pick<ApiOptions, "trustProxy" | "log">): MiddlewareHandler<ApiEnvironment> {
  let isSaid = trustProxy;
  return async (context, next) => {
    if (!isSaid && context.req.header("x-forwarded-for") !== undefined) {
      isSaid = true;
      log.warn(
        { requestId: context.get("requestId") },
        "a call came with X-Forwarded-For while TRUST_PROXY is off: behind a reverse proxy all callers share one address and its limits, and TRUST_PROXY=on tells them apart",
      );
    }
    await next();
  };
}
