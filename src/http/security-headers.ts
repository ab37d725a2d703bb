import type { MiddlewareHandler } from "hono";
import type { ApiEnvironment, ApiOptions } from "./context.ts";

/** Headers of every response, page or API. `siteUrl` is the shop's public address. */
export function securityHeaders({ siteUrl }: { siteUrl: string }): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy":
      "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=()",
    // The payment provider's pop-up communicates with the page that opened it.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(siteUrl.startsWith("https://") ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}

/**
 * Adds the headers of API responses: a request id for the log, no caching, and no permissions if the response
 * is opened as a page. Keeps existing headers.
 */
export function addSecurityHeaders(options: Pick<ApiOptions, "siteUrl">): MiddlewareHandler<ApiEnvironment> {
  const headers = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    ...securityHeaders(options),
  };
  return async (context, next) => {
    await next();
    context.header("X-Request-Id", context.get("requestId"));
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  };
}
