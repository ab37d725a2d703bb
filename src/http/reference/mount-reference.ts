import type { Hono } from "hono";
import type { ApiEnvironment, ApiOptions } from "../context.ts";
import { type ApiDocument, describeApi } from "./openapi.ts";
import { referencePage } from "./reference-page.ts";
import { referenceStyle } from "./reference-style.ts";

const headers = {
  "Cache-Control": "public, max-age=600",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Serves the OpenAPI document and an HTML reference page without scripts. */
export function mountReference(
  app: Hono<ApiEnvironment>,
  { siteUrl, shop: { settings } }: Pick<ApiOptions, "siteUrl" | "shop">,
): void {
  let described: { shop: string; document: ApiDocument } | undefined;
  const document = async () => {
    const { tradeName: shop } = (await settings()).company;
    if (described?.shop !== shop) described = { shop, document: describeApi({ siteUrl, shop }) };
    return described.document;
  };
  app.get("/api/openapi.json", async (context) => context.json(await document(), 200, headers));
  app.get("/api/docs", async (context) => context.html(referencePage(await document()), 200, headers));
  app.get("/api/docs/style.css", (context) =>
    context.body(referenceStyle, 200, { ...headers, "Content-Type": "text/css; charset=utf-8" }),
  );
}
