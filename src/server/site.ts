import { setImmediate } from "node:timers/promises";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { type BoundedQueue, isBusy } from "#domain/bounded-queue.ts";
import { ShopError } from "#domain/errors.ts";
import { isCrossSite } from "#http/allowed-origins.ts";
import type { Budgets } from "#http/budgets.ts";
import { clientAddress } from "#http/client-address.ts";
import type { ApiEnvironment, Log } from "#http/context.ts";
import { retryAfterSeconds } from "#http/envelope.ts";
import { m } from "#messages";
import type { PublicFolder } from "#ports/files/disk.adapter.ts";
import { localizedKey, preferredLocale, runInLocale } from "#ports/machine/locale.ts";
import type { PaymentFormSources } from "#ports/payments/payment-gateway.ts";
import type { RenderedResponse } from "./cached-response.ts";
import { entityTagOf, isRangeOfOtherVersion, isUnchanged, notModified } from "./file-validators.ts";
import type { PagePatterns } from "./page-patterns.ts";
import {
  canonicalPath,
  contentSecurityPolicy,
  formPages,
  isExpensive,
  maximumFormBytes,
} from "./page-policy.ts";
import { type FindPictureCopy, mountPictureCopies } from "./picture-copies.ts";
import type { PublicCache } from "./public-cache.ts";
import { type createPublicResponses, Rendering } from "./public-responses.ts";
import { extractInlineScripts } from "./renderer-scripts.ts";

export interface SiteOptions {
  api: Hono<ApiEnvironment>;
  /**
   * Renders a page, with the nonce on the renderer's own scripts, or responds to a data request. Records in
   * `rendering` what the page shows.
   */
  render(request: Request, rendering: Rendering): Promise<Response>;
  /** Route patterns for the log. */
  pagePatterns?(): Promise<PagePatterns>;
  /** Queue for renderings. */
  renderings: BoundedQueue;
  /** Rate limits; undefined without limits. */
  budgets: Budgets | undefined;
  /** True if a reverse proxy sets `X-Forwarded-For`, so that the header can be trusted. */
  trustProxy: boolean;
  /** Called after each rendering with its duration. */
  onRendered?(status: number, seconds: number): void;
  cache: PublicCache;
  publicResponses: Pick<ReturnType<typeof createPublicResponses>, "answer">;
  log: Log;
  /** Headers of every response. */
  headers: Record<string, string>;
  /** Public address of the shop, without a trailing slash. */
  siteUrl: string;
  /** Folders of public uploads, by URL path, such as `/images`. */
  publicFolders: Record<string, PublicFolder>;
  /** Built browser files; undefined in development, where Vite serves them. */
  clientFolder: string | undefined;
  /** CSP sources of the payment window. */
  paymentSources: PaymentFormSources | undefined;
  imageSources: readonly string[];
  findPictureCopy: FindPictureCopy;
}

const oneYear = "public, max-age=31536000, immutable";
const oneWeek = "public, max-age=604800";

/** React Router's lazy route discovery. */
const routeMapPath = "/__manifest";

/** Serves API, uploads, browser files and pages on one port. */
export function createSite(options: SiteOptions): Hono<ApiEnvironment> {
  const site = new Hono<ApiEnvironment>();
  const addressOf = (context: Context<ApiEnvironment>) => clientAddress(context, options.trustProxy);
  async function beginPage(context: Context<ApiEnvironment>) {
    const url = new URL(context.req.url);
    context.set("page", (await options.pagePatterns?.())?.(url.pathname));
    const callerAddress = addressOf(context);
    return {
      rendering: new Rendering({ requestId: context.get("requestId"), callerAddress }),
      async spend() {
        await options.budgets?.spend("renderings", callerAddress);
        if (isExpensive(url)) await options.budgets?.spend("searches", callerAddress);
      },
    };
  }
  site.use((context, next) => runInLocale(preferredLocale(context.req.header("accept-language")), next));
  site.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(options.headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });
  site.onError((error, context) => {
    if (error instanceof ShopError && error.refusal === "too many") {
      const seconds = String(error.details?.retryAfterSeconds ?? retryAfterSeconds);
      return context.text(error.message, 429, { "Retry-After": seconds });
    }
    if (isBusy(error)) {
      options.log.warn({ requestId: context.get("requestId") }, "rendering queue is full");
      return context.text(m["reports.system.busy"](), 503, { "Retry-After": String(retryAfterSeconds) });
    }
    options.log.error({ requestId: context.get("requestId"), error }, "unexpected error");
    return context.text("Something went wrong on our side. Please try again.", 500);
  });
  site.use(
    "/api/*",
    async (context, next) =>
      (await options.publicResponses.answer(context.req.raw, addressOf(context))) ?? next(),
  );
  site.use("/api/*", compress());
  site.use(routeMapPath, compress());
  site.route("/", options.api);
  serveFiles(site, options);
  mountPictureCopies(site, {
    find: options.findPictureCopy,
    spend: async (context) => options.budgets?.spend("reads", addressOf(context)),
  });
  for (const path of formPages) {
    site.post(path, limitForm, async (context) => {
      if (isCrossSite(context.req.raw, options)) return context.text(m["api.call.crossSite"](), 403);
      const type = context.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
      if (type !== formType) return refuseType(context, path);
      const { rendering, spend } = await beginPage(context);
      await spend();
      return respondToForm(path, await context.req.text(), rendering, options);
    });
  }
  site.all("*", async (context) => {
    const request = context.req.raw;
    const url = new URL(request.url);
    const { rendering, spend } = await beginPage(context);
    if (request.method !== "GET" && request.method !== "HEAD") {
      await spend();
      return refuseBody(url, rendering, options);
    }
    const isForRouter = url.pathname.endsWith(".data") || url.pathname === routeMapPath;
    if (isForRouter) {
      await spend();
      return render(requestOf(url.pathname + url.search, options), rendering, options);
    }
    const path = canonicalPath(url);
    return options.cache.respond(localizedKey(path), request, async () => {
      await spend();
      return renderPage(path, request, rendering, options);
    });
  });
  return site;
}

/**
 * Creates a request for the renderer, at the shop's public address and without the visitor's headers. The
 * address is concatenated so that a path with leading slashes cannot name another host.
 */
function requestOf(path: string, { siteUrl }: Pick<SiteOptions, "siteUrl">, init: RequestInit = {}): Request {
  return new Request(siteUrl + path, init);
}

const formType = "application/x-www-form-urlencoded";

const limitForm = bodyLimit({
  maxSize: maximumFormBytes,
  onError: (context) => context.text("This form is too large.", 413),
});

/** Responds to a submitted form. The response is only for its sender, so it is never cached. */
async function respondToForm(
  path: string,
  body: string,
  rendering: Rendering,
  options: SiteOptions,
): Promise<Response> {
  const headers = { "content-type": formType };
  const response = await render(
    requestOf(path, options, { method: "POST", headers, body }),
    rendering,
    options,
  );
  const responseHeaders = new Headers(response.headers);
  responseHeaders.set("Cache-Control", "no-store");
  return new Response(response.body, { status: response.status, headers: responseHeaders });
}

/** Rejects other content types and points programs to the API call. */
const refuseType = (context: Context, path: string) =>
  context.text(`This page accepts only its own form (${formType}). Programs can call /api${path}.`, 415, {
    "Accept-Post": formType,
  });

/** Rejects a body for a page without a form. The error page is rendered without reading the body. */
async function refuseBody(url: URL, rendering: Rendering, options: SiteOptions): Promise<Response> {
  const request = requestOf(canonicalPath(url), options, { method: "POST" });
  const refusal = await render(request, rendering, options);
  const headers = new Headers(refusal.headers);
  headers.set("Allow", formPages.includes(url.pathname) ? "GET, HEAD, POST" : "GET, HEAD");
  return new Response(refusal.body, { status: 405, headers });
}

/**
 * Renders at the configured public address, so that neither the Host header nor unexpected parameters affect the
 * page.
 */
async function renderPage(
  path: string,
  request: Request,
  rendering: Rendering,
  options: SiteOptions,
): Promise<RenderedResponse> {
  const headers = { accept: request.headers.get("accept") ?? "text/html" };
  const page = await render(requestOf(path, options, { headers }), rendering, options);
  return {
    status: page.status,
    body: await page.text(),
    headers: { ...options.headers, ...Object.fromEntries(page.headers) },
    shows: rendering.shows,
  };
}

/** Renders in the queue. Pages get a content security policy that allows the renderer's own scripts. */
async function render(request: Request, rendering: Rendering, options: SiteOptions): Promise<Response> {
  const rendered = await options.renderings.run(() => renderInTurn(request, rendering, options));
  if (!rendered.headers.get("content-type")?.startsWith("text/html")) return rendered;
  const { html, sources } = extractInlineScripts(await rendered.text(), rendering.nonce);
  const headers = new Headers(rendered.headers);
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(sources, new URL(request.url).pathname, options),
  );
  if (rendered.status === 503) headers.set("Retry-After", String(retryAfterSeconds));
  return new Response(html, { status: rendered.status, headers });
}

/**
 * Renders after pending I/O, so that cached responses go first, and a full queue rejects pages before any is
 * rendered.
 */
async function renderInTurn(request: Request, rendering: Rendering, options: SiteOptions): Promise<Response> {
  await setImmediate();
  const startedAt = performance.now();
  const rendered = await options.render(request, rendering);
  options.onRendered?.(rendered.status, (performance.now() - startedAt) / 1000);
  return rendered;
}

function serveFiles(site: Hono<ApiEnvironment>, { clientFolder, publicFolders }: SiteOptions): void {
  for (const [address, folder] of Object.entries(publicFolders)) {
    site.use(`${address}/*`, servePublicFolder(address, folder));
  }
  if (clientFolder) {
    site.use("/assets/*", cacheableFiles(oneYear, { root: clientFolder, precompressed: true }));
    // Bundled models share the path with uploaded ones.
    site.use("/models/*", cacheableFiles(oneWeek, { root: clientFolder, precompressed: true }));
    for (const files of [
      "/pictures/*",
      "/films/*",
      "/favicon.ico",
      "/favicon.svg",
      "/apple-touch-icon.png",
      "/icon-*",
    ]) {
      site.use(files, cacheableFiles(oneWeek, { root: clientFolder }));
    }
  }
  const uploads = Object.keys(publicFolders).map((address) => `${address}/*`);
  for (const folder of [...uploads, "/assets/*", "/pictures/*", "/films/*", "/favicon.ico"]) {
    site.get(folder, (context) => context.text("Not found", 404));
  }
}

/** Serves a public folder. If its files have display names, serves them only under an allowed name. */
function servePublicFolder(
  address: string,
  { root, serving }: PublicFolder,
): MiddlewareHandler<ApiEnvironment> {
  const withinRoot = (path: string) => path.slice(address.length);
  if (!serving) return cacheableFiles(oneYear, { root, rewriteRequestPath: withinRoot, precompressed: true });
  const nameAt = (path: string) => path.lastIndexOf("/") + 1;
  const rewriteRequestPath = (path: string) => withinRoot(path.slice(0, nameAt(path)) + serving.file);
  const serve = cacheableFiles(oneYear, { root, rewriteRequestPath });
  return async (context, next) => {
    const name = context.req.path.slice(nameAt(context.req.path));
    if (!serving.name.test(name)) return next();
    const response = await serve(context, async () => {});
    if (!response) return next();
    if (response.status === 304) return response;
    for (const [header, value] of Object.entries(serving.headers(name))) response.headers.set(header, value);
    return response;
  };
}

/**
 * Serves files with an entity tag and the given Cache-Control, and responds 304 if the client has the file.
 * Errors such as 416 are not cached.
 */
function cacheableFiles(
  lifetime: string,
  options: Parameters<typeof serveStatic<ApiEnvironment>>[0],
): MiddlewareHandler<ApiEnvironment> {
  const serve = serveStatic<ApiEnvironment>(options);
  return async (context, next) => {
    // A no-op `next` distinguishes a found file from a later handler's response.
    const find = () => serve(context, async () => {});
    let response = await find();
    if (response && isRangeOfOtherVersion(context.req.raw, response)) {
      await response.body?.cancel();
      context.req.raw = new Request(context.req.raw);
      context.req.raw.headers.delete("range");
      response = await find();
      response?.headers.delete("content-range");
    }
    if (!response) return next();
    if (response.status < 400) context.set("isFile", true);
    if (!response.ok) return response;
    response.headers.set("Cache-Control", lifetime);
    response.headers.set("ETag", entityTagOf(response) ?? "");
    return isUnchanged(context.req.raw, response) ? notModified(response) : response;
  };
}
