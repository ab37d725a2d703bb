import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { ApiEnvironment } from "#http/context.ts";
import type { PageCache } from "./page-cache.ts";
import { canonicalPath, contentSecurityPolicy } from "./page-policy.ts";

export interface SiteOptions {
  api: Hono<ApiEnvironment>;
  /** Renders a page or answers a page's data request. */
  render(request: Request): Promise<Response>;
  pages: PageCache;
  /** Headers that every answer of the site carries. */
  headers: Record<string, string>;
  /** Public address of the shop, without a slash at the end. */
  siteUrl: string;
  uploadsFolder: string;
  /** Built browser files; absent in development, where Vite serves them. */
  clientFolder: string | undefined;
  razorpay: boolean;
  imageSources: readonly string[];
}

const oneYear = "public, max-age=31536000, immutable";
const oneWeek = "public, max-age=604800";

/** Where the router of a page asks for the parts of the route map that the page links to. */
const routeMapPath = "/__manifest";

/** Everything on the one port: API, uploaded pictures, browser files, pages. */
export function createSite(options: SiteOptions): Hono<ApiEnvironment> {
  const site = new Hono<ApiEnvironment>();
  site.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(options.headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });
  site.use("/api/*", compress());
  site.use(routeMapPath, compress());
  site.route("/", options.api);
  serveFiles(site, options);
  site.all("*", async (context) => {
    const request = context.req.raw;
    const url = new URL(request.url);
    const isForRouter = url.pathname.endsWith(".data") || url.pathname === routeMapPath;
    if (isForRouter || (request.method !== "GET" && request.method !== "HEAD")) {
      return options.render(request);
    }
    const path = canonicalPath(url);
    return options.pages.get(path, request, () => renderPage(path, request, options));
  });
  return site;
}

/** Renders with the configured public address, so that neither a Host header nor stray parameters leak in. */
async function renderPage(path: string, request: Request, options: SiteOptions) {
  const response = await options.render(
    new Request(new URL(path, options.siteUrl), {
      headers: { accept: request.headers.get("accept") ?? "text/html" },
    }),
  );
  const html = await response.text();
  const headers = Object.fromEntries(response.headers);
  if (html) {
    headers["content-security-policy"] = contentSecurityPolicy(
      html,
      new URL(path, options.siteUrl).pathname,
      options,
    );
  }
  return { status: response.status, html, headers: { ...options.headers, ...headers } };
}

function serveFiles(site: Hono<ApiEnvironment>, { clientFolder, uploadsFolder }: SiteOptions): void {
  const withLifetime =
    (value: string) => (_path: string, context: { header(name: string, value: string): void }) =>
      context.header("Cache-Control", value);
  site.use(
    "/images/*",
    serveStatic({
      root: uploadsFolder,
      rewriteRequestPath: (path) => path.replace(/^\/images/, ""),
      onFound: withLifetime(oneYear),
    }),
  );
  if (clientFolder) {
    site.use(
      "/assets/*",
      serveStatic({ root: clientFolder, precompressed: true, onFound: withLifetime(oneYear) }),
    );
    site.use("/pictures/*", serveStatic({ root: clientFolder, onFound: withLifetime(oneWeek) }));
    site.use("/films/*", serveStatic({ root: clientFolder, onFound: withLifetime(oneWeek) }));
    for (const file of [
      "/favicon.ico",
      "/favicon.svg",
      "/apple-touch-icon.png",
      "/icon-*",
      "/site.webmanifest",
    ]) {
      site.use(file, serveStatic({ root: clientFolder, onFound: withLifetime(oneWeek) }));
    }
  }
  for (const folder of ["/images/*", "/assets/*", "/pictures/*", "/films/*", "/favicon.ico"]) {
    site.get(folder, (context) => context.text("Not found", 404));
  }
}
