import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { ApiEnvironment } from "#http/context.ts";
import { sourceOfScript } from "./own-scripts.ts";
import { PublicCache } from "./public-cache.ts";
import { createSite } from "./site.ts";

const html = "<main><script>planted()</script></main><script>own()</script>";

const site = createSite({
  api: new Hono<ApiEnvironment>(),
  render: async (_request, { nonce }) =>
    new Response(html.replace("<script>own", `<script nonce="${nonce}">own`), {
      headers: { "content-type": "text/html; charset=utf-8" },
    }),
  cache: new PublicCache(),
  publicAnswers: { answer: () => undefined },
  log: { info() {}, warn() {}, error() {} },
  headers: { "x-frame-options": "DENY" },
  siteUrl: "https://shop.example",
  uploadsFolder: "none",
  clientFolder: undefined,
  paymentSources: undefined,
  imageSources: [],
});

describe("a rendered page", () => {
  it.each([
    ["GET", "/about"],
    ["GET", "/about?again"],
    ["POST", "/about"],
  ])(
    "asked for with %s %s, allows its renderer's scripts and none that its content holds",
    async (method, path) => {
      const response = await site.request(path, { method });
      expect(await response.text()).toBe(html);
      const policy = response.headers.get("content-security-policy");
      expect(policy).toContain(`script-src 'self' ${sourceOfScript("own()")};`);
      expect(policy).not.toContain(sourceOfScript("planted()"));
      expect(response.headers.get("x-frame-options")).toBe("DENY");
    },
  );
});
