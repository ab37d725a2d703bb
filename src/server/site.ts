import { setImmediate } from "node:timers/promises";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { systemWords } from "#contract/system-words.ts";
import { type BoundedQueue, isBusy } from "#domain/bounded-queue.ts";
import type { ApiEnvironment, Log } from "#http/context.ts";
import { retryAfterSeconds } from "#http/envelope.ts";
import type { WindowSources } from "#ports/payments/payment-gateway.ts";
import type { MadeAnswer } from "./kept-answer.ts";
import { takeOwnScripts } from "./own-scripts.ts";
import { canonicalPath, contentSecurityPolicy } from "./page-policy.ts";
import { type createPublicAnswers, Rendering } from "./public-answers.ts";
import type { PublicCache } from "./public-cache.ts";

export interface SiteOptions {
  api: Hono<ApiEnvironment>;
  /**
   * Renders a page, with the rendering's nonce on the scripts that the renderer makes, or answers a page's data
   * request; notes what it shows.
   */
  render(request: Request, rendering: Rendering): Promise<Response>;
  /** Where renderings wait for their turn. */
  renderings: BoundedQueue;
  /** Called after each rendering, which took so many seconds. */
  onRendered?(status: number, seconds: number): void;
  cache: PublicCache;
  publicAnswers: Pick<ReturnType<typeof createPublicAnswers>, "answer">;
  log: Log;
  /** Headers that every answer of the site carries. */
  headers: Record<string, string>;
  /** Public address of the shop, without a slash at the end. */
  siteUrl: string;
  /** Folders of uploaded files that anybody may have, each by the path that it is served under, as `/images`. */
  publicFolders: Record<string, string>;
  /** Built browser files; absent in development, where Vite serves them. */
  clientFolder: string | undefined;
  /** Where the payment window loads from. */
  paymentSources: WindowSources | undefined;
  imageSources: readonly string[];
}

const oneYear = "public, max-age=31536000, immutable";
const oneWeek = "public, max-age=604800";

/** Where the router of a page asks for the parts of the route map that the page links to. */
const routeMapPath = "/__manifest";

/** Everything on the one port: API, uploaded files, browser files, pages. */
export function createSite(options: SiteOptions): Hono<ApiEnvironment> {
  const site = new Hono<ApiEnvironment>();
  site.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(options.headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });
  site.onError((error, context) => {
    if (isBusy(error)) {
      options.log.warn({ requestId: context.get("requestId") }, "too many pages wait to be rendered");
      return context.text(systemWords.busy, 503, { "Retry-After": String(retryAfterSeconds) });
    }
    options.log.error({ requestId: context.get("requestId"), error }, "unexpected error");
    return context.text("Something went wrong on our side. Please try again.", 500);
  });
  site.use(
    "/api/*",
    async (context, next) => (await options.publicAnswers.answer(context.req.raw)) ?? next(),
  );
  site.use("/api/*", compress());
  site.use(routeMapPath, compress());
  site.route("/", options.api);
  serveFiles(site, options);
  site.all("*", async (context) => {
    const request = context.req.raw;
    const url = new URL(request.url);
    const rendering = new Rendering(context.get("requestId"));
    if (request.method !== "GET" && request.method !== "HEAD") return refuseSent(url, rendering, options);
    const isForRouter = url.pathname.endsWith(".data") || url.pathname === routeMapPath;
    if (isForRouter) return render(requestOf(url.pathname + url.search, options), rendering, options);
    const path = canonicalPath(url);
    return options.cache.answer(path, request, () => renderPage(path, request, rendering, options));
  });
  return site;
}

/**
 * What the renderer is asked, at the shop's public address and with nothing else that the visitor sent. The path stays
 * one: two slashes at its beginning do not name another host.
 */
function requestOf(path: string, { siteUrl }: Pick<SiteOptions, "siteUrl">, init: RequestInit = {}): Request {
  return new Request(siteUrl + path, init);
}

/** No page takes what is sent to it. The renderer draws the refusal without having seen any of it. */
async function refuseSent(url: URL, rendering: Rendering, options: SiteOptions): Promise<Response> {
  const request = requestOf(canonicalPath(url), options, { method: "POST" });
  const refusal = await render(request, rendering, options);
  const headers = new Headers(refusal.headers);
  headers.set("Allow", "GET, HEAD");
  return new Response(refusal.body, { status: 405, headers });
}

/** Renders with the configured public address, so that neither a Host header nor stray parameters leak in. */
async function renderPage(
  path: string,
  request: Request,
  rendering: Rendering,
  options: SiteOptions,
): Promise<MadeAnswer> {
  const headers = { accept: request.headers.get("accept") ?? "text/html" };
  const page = await render(requestOf(path, options, { headers }), rendering, options);
  return {
    status: page.status,
    body: await page.text(),
    headers: { ...options.headers, ...Object.fromEntries(page.headers) },
    shows: rendering.shows,
  };
}

/** What the renderer answers; a page gets the content security policy that allows the renderer's own scripts. */
async function render(request: Request, rendering: Rendering, options: SiteOptions): Promise<Response> {
  const rendered = await options.renderings.run(() => renderInTurn(request, rendering, options));
  if (!rendered.headers.get("content-type")?.startsWith("text/html")) return rendered;
  const { html, sources } = takeOwnScripts(await rendered.text(), rendering.nonce);
  const headers = new Headers(rendered.headers);
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(sources, new URL(request.url).pathname, options),
  );
  if (rendered.status === 503) headers.set("Retry-After", String(retryAfterSeconds));
  return new Response(html, { status: rendered.status, headers });
}

/**
 * Renders once everybody who came meanwhile was heard: what is in memory leaves first, and the line is known to be full
 * before the work for it is done.
 */
async function renderInTurn(request: Request, rendering: Rendering, options: SiteOptions): Promise<Response> {
  await setImmediate();
  const startedAt = performance.now();
  const rendered = await options.render(request, rendering);
  options.onRendered?.(rendered.status, (performance.now() - startedAt) / 1000);
  return rendered;
}

function serveFiles(site: Hono<ApiEnvironment>, { clientFolder, publicFolders }: SiteOptions): void {
  for (const [address, root] of Object.entries(publicFolders)) {
    const rewriteRequestPath = (path: string) => path.slice(address.length);
    site.use(`${address}/*`, lasting(oneYear, { root, rewriteRequestPath }));
  }
  if (clientFolder) {
    site.use("/assets/*", lasting(oneYear, { root: clientFolder, precompressed: true }));
    for (const files of [
      "/pictures/*",
      "/films/*",
      "/favicon.ico",
      "/favicon.svg",
      "/apple-touch-icon.png",
      "/icon-*",
      "/site.webmanifest",
    ]) {
      site.use(files, lasting(oneWeek, { root: clientFolder }));
    }
  }
  const uploads = Object.keys(publicFolders).map((address) => `${address}/*`);
  for (const folder of [...uploads, "/assets/*", "/pictures/*", "/films/*", "/favicon.ico"]) {
    site.get(folder, (context) => context.text("Not found", 404));
  }
}

/** Answers files, to be kept as `lifetime` says. That a file has no such part is nothing to be kept in its place. */
function lasting(
  lifetime: string,
  options: Parameters<typeof serveStatic<ApiEnvironment>>[0],
): MiddlewareHandler<ApiEnvironment> {
  const serve = serveStatic<ApiEnvironment>(options);
  return async (context, next) => {
    const answer = await serve(context, next);
    if (answer?.ok) answer.headers.set("Cache-Control", lifetime);
    return answer;
  };
}
