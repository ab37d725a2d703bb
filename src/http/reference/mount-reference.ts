import type { Hono } from "hono";
import type { ApiEnvironment, ApiOptions } from "../context.ts";
import { describeApi } from "./openapi.ts";
import { referencePage } from "./reference-page.ts";
import { referenceStyle } from "./reference-style.ts";

const headers = {
  "Cache-Control": "public, max-age=600",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Serves the OpenAPI document, and a page without scripts that shows it to people. */
export function mountReference(app: Hono<ApiEnvironment>, { siteUrl }: Pick<ApiOptions, "siteUrl">): void {
  let described: ReturnType<typeof describeApi> | undefined;
  const document = () => {
    described ??= describeApi({ siteUrl });
    return described;
  };
  app.get("/api/openapi.json", (context) => context.json(document(), 200, headers));
  app.get("/api/docs", (context) => context.html(referencePage(document()), 200, headers));
  app.get("/api/docs/style.css", (context) =>
    context.body(referenceStyle, 200, { ...headers, "Content-Type": "text/css; charset=utf-8" }),
  );
}
