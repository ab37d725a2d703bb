import { createHmac } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { currentTrace } from "#domain/system/trace.ts";
import type { ApiEnvironment, ApiOptions } from "./context.ts";

/** Path segments that may be logged: names of endpoints and pages, ids and slugs. */
const plainPart = /^[\w.~-]{0,40}$/;
const longNumber = /^\d{8,}$/;

/**
 * Logs one structured line per request and rendered page: request and trace id, route pattern, method,
 * status, milliseconds and a pseudonym of the account. Never logs bodies or path parameters. Skips static
 * files and cached responses, which the cache counts.
 */
export function requestLog({
  log,
  sessionSecrets,
}: Pick<ApiOptions, "log" | "sessionSecrets">): MiddlewareHandler<ApiEnvironment> {
  const pseudonymOf = createPseudonyms(sessionSecrets[0]);
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    if (context.get("isFile")) return;
    const viewer = context.get("viewer");
    log.info(
      {
        requestId: context.get("requestId"),
        traceId: currentTrace()?.traceId,
        route: context.get("page") ?? routePath(context),
        method: context.req.method,
        status: context.res.status,
        milliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
        account: viewer ? pseudonymOf(viewer._id) : undefined,
      },
      "call",
    );
  };
}

/**
 * Redacts a path for the log: segments that could be an email address, a personal number or a link secret are
 * replaced.
 */
export function loggablePath(path: string): string {
  const isPlain = (part: string) => plainPart.test(part) && !longNumber.test(part);
  return path
    .slice(0, 500)
    .split("/")
    .map((part) => (isPlain(part) ? part : "…"))
    .join("/");
}

/**
 * Creates pseudonyms for the log. All lines about an account have the same pseudonym, which cannot be traced
 * to the account without the shop's secret.
 */
function createPseudonyms(sessionSecret: string): (accountId: string) => string {
  const key = createHmac("sha256", sessionSecret).update("accounts in the log").digest();
  return (accountId) => createHmac("sha256", key).update(accountId).digest("base64url").slice(0, 16);
}
