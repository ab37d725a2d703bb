import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { currentTrace } from "#domain/system/trace.ts";
import { createAccountMarks } from "./account-mark.ts";
import type { ApiEnvironment, ApiOptions } from "./context.ts";

/** What the log keeps of a path: names of calls and pages, ids and slugs. */
const plainPart = /^[\w.~-]{0,40}$/;
const longNumber = /^\d{8,}$/;

/**
 * One structured line per call and rendered page: its id and that of its chain, the pattern of its address, method,
 * status, milliseconds, and a mark of the account. Never a body, never what an address names. Files that were found, and
 * what is answered from memory, have no line: the cache counts those.
 */
export function requestLog({
  log,
  sessionSecrets,
}: Pick<ApiOptions, "log" | "sessionSecrets">): MiddlewareHandler<ApiEnvironment> {
  const markOf = createAccountMarks(sessionSecrets[0]);
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
        account: viewer ? markOf(viewer._id) : undefined,
      },
      "call",
    );
  };
}

/**
 * A path as the log may hold it: a part that could be an address, a number of somebody or the secret of a link is left
 * out.
 */
export function loggablePath(path: string): string {
  const isPlain = (part: string) => plainPart.test(part) && !longNumber.test(part);
  return path
    .slice(0, 500)
    .split("/")
    .map((part) => (isPlain(part) ? part : "…"))
    .join("/");
}
