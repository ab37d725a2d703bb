import type { MiddlewareHandler } from "hono";
import type { ApiEnvironment, ApiOptions } from "./context.ts";

/** Warns once if requests seem to come through an untrusted reverse proxy. */
export function warnAboutUntrustedProxy({
  trustProxy,
  log,
}: Pick<ApiOptions, "trustProxy" | "log">): MiddlewareHandler<ApiEnvironment> {
  let hasWarned = trustProxy;
  return async (context, next) => {
    if (!hasWarned && context.req.header("x-forwarded-for") !== undefined) {
      hasWarned = true;
      log.warn(
        { requestId: context.get("requestId") },
        "received X-Forwarded-For while TRUST_PROXY is off: behind a reverse proxy, all clients share one address and its rate limits. Set TRUST_PROXY=on to tell them apart",
      );
    }
    await next();
  };
}
