import { createHash, timingSafeEqual } from "node:crypto";
import type { Hono } from "hono";
import { m } from "#messages";
import type { ApiEnvironment, ApiOptions } from "../context.ts";
import { reject } from "../envelope.ts";

const scheme = "Bearer";

/** Serves the metrics to callers that send the metrics token, if one is configured. */
export function mountMetrics(app: Hono<ApiEnvironment>, { metrics }: Pick<ApiOptions, "metrics">): void {
  if (!metrics) return;
  app.get("/api/metrics", async (context) => {
    if (!equalsInConstantTime(context.req.header("authorization") ?? "", `${scheme} ${metrics.token}`)) {
      return reject(401, "unauthenticated", m["reports.system.metricsTokenRequired"](), {
        requestId: context.get("requestId"),
        headers: { "www-authenticate": scheme },
      });
    }
    const { contentType, text } = await metrics.report();
    return context.body(text, 200, { "Content-Type": contentType });
  });
}

/** Compares two texts in constant time, by their digests, which have equal length. */
function equalsInConstantTime(actual: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(actual), digest(expected));
}
