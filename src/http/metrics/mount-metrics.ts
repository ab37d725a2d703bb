import { createHash, timingSafeEqual } from "node:crypto";
import type { Hono } from "hono";
import { systemWords } from "#contract/system-words.ts";
import type { ApiEnvironment, ApiOptions } from "../context.ts";
import { refuse } from "../envelope.ts";

/** How whoever watches proves it. */
const scheme = "Bearer";

/** Serves the shop's figures to whoever has their token; without one there is no such call. */
export function mountMetrics(app: Hono<ApiEnvironment>, { metrics }: Pick<ApiOptions, "metrics">): void {
  if (!metrics) return;
  app.get("/api/metrics", async (context) => {
    if (!isSame(context.req.header("authorization") ?? "", `${scheme} ${metrics.token}`)) {
      return refuse(401, "unauthenticated", systemWords.metricsTokenNeeded, {
        requestId: context.get("requestId"),
        headers: { "www-authenticate": scheme },
      });
    }
    const { contentType, text } = await metrics.report();
    return context.body(text, 200, { "Content-Type": contentType });
  });
}

/** Takes the same time whatever is given; digests have one length. */
function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(right));
}
