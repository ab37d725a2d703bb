import { setImmediate } from "node:timers/promises";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { systemWords } from "#contract/system-words.ts";
import { type BoundedQueue, isBusy } from "#domain/bounded-queue.ts";
import { ShopError } from "#domain/errors.ts";
import { isCrossSite } from "#http/allowed-origins.ts";
import type { Budgets } from "#http/budgets.ts";
import { callWords } from "#http/call-words.ts";
import { clientAddress } from "#http/client-address.ts";
import type { ApiEnvironment, Log } from "#http/context.ts";
import { retryAfterSeconds } from "#http/envelope.ts";
import type { PublicFolder } from "#ports/files/disk.adapter.ts";
import type { WindowSources } from "#ports/payments/payment-gateway.ts";
import { entityTagOf, isPartOfOther, isUnchanged, notModified } from "./file-validators.ts";
import type { MadeAnswer } from "./kept-answer.ts";
import { takeOwnScripts } from "./own-scripts.ts";
import type { PagePatterns } from "./page-patterns.ts";
import {
  asksMuch,
  canonicalPath,
  contentSecurityPolicy,
  formPages,
  maximumFormBytes,
} from "./page-policy.ts";
import { type FindPictureCopy, mountPictureCopies } from "./picture-copies.ts";
import { type createPublicAnswers, Rendering } from "./public-answers.ts";
import type { PublicCache } from "./public-cache.ts";

export interface SiteOptions {
  api: Hono<ApiEnvironment>;
  /**
   * Renders a page, with the rendering's nonce on the scripts that the renderer makes, or answers a page's data
   * request; notes what it shows.
   */
  render(request: Request, rendering: Rendering): Promise<Response>;
  /** What the log calls pages; one word for all of them without it. */
  pagePatterns?(): Promise<PagePatterns>;
  /** Where renderings wait for their turn. */
  renderings: BoundedQueue;
  /** What each address and account may cost; undefined if nothing is limited. */
  budgets: Budgets | undefined;
  /** Believe `X-Forwarded-For` of a reverse proxy. */
  trustProxy: boolean;
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
  publicFolders: Record<string, PublicFolder>;
  /** Built browser files; absent in development, where Vite serves them. */
  clientFolder: string | undefined;
  /** Where the payment window loads from. */
  paymentSources: WindowSources | undefined;
  imageSources: readonly string[];
  findPictureCopy: FindPictureCopy;
}

const oneYear = "public, max-age=31536000, immutable";
const oneWeek = "public, max-age=604800";

/** Where the router of a page asks for the parts of the route map that the page links to. */
const routeMapPath = "/__manifest";

/** Everything on the one port: API, uploaded files, browser files, pages. */
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
        if (asksMuch(url)) await options.budgets?.spend("searches", callerAddress);
      },
    };
  }
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
      options.log.warn({ requestId: context.get("requestId") }, "too many pages wait to be rendered");
      return context.text(systemWords.busy, 503, { "Retry-After": String(retryAfterSeconds) });
    }
    options.log.error({ requestId: context.get("requestId"), error }, "unexpected error");
    return context.text("Something went wrong on our side. Please try again.", 500);
  });
  site.use(
    "/api/*",
    async (context, next) =>
      (await options.publicAnswers.answer(context.req.raw, addressOf(context))) ?? next(),
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
      if (isCrossSite(context.req.raw, options)) return context.text(callWords.crossSite, 403);
      const type = context.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
      if (type !== formType) return refuseType(context, path);
      const { rendering, spend } = await beginPage(context);
      await spend();
      return answerForm(path, await context.req.text(), rendering, options);
    });
  }
  site.all("*", async (context) => {
    const request = context.req.raw;
    const url = new URL(request.url);
    const { rendering, spend } = await beginPage(context);
    if (request.method !== "GET" && request.method !== "HEAD") {
      await spend();
      return refuseSent(url, rendering, options);
    }
    const isForRouter = url.pathname.endsWith(".data") || url.pathname === routeMapPath;
    if (isForRouter) {
      await spend();
      return render(requestOf(url.pathname + url.search, options), rendering, options);
    }
    const path = canonicalPath(url);
    return options.cache.answer(path, request, async () => {
      await spend();
      return renderPage(path, request, rendering, options);
    });
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

const formType = "application/x-www-form-urlencoded";

const limitForm = bodyLimit({
  maxSize: maximumFormBytes,
  onError: (context) => context.text("This form says too much.", 413),
});

/** What a page answers to a form: for its sender alone, so that nobody keeps it. */
async function answerForm(
  path: string,
  body: string,
  rendering: Rendering,
  options: SiteOptions,
): Promise<Response> {
  const headers = { "content-type": formType };
  const answer = await render(
    requestOf(path, options, { method: "POST", headers, body }),
    rendering,
    options,
  );
  const answerHeaders = new Headers(answer.headers);
  answerHeaders.set("Cache-Control", "no-store");
  return new Response(answer.body, { status: answer.status, headers: answerHeaders });
}

/** What is no form is no question to a page: whoever writes a program is told where the call is. */
const refuseType = (context: Context, path: string) =>
  context.text(`This page takes what its own form sends (${formType}). Programs call /api${path}.`, 415, {
    "Accept-Post": formType,
  });

/** No other page takes what is sent to it. The renderer draws the refusal without having seen any of it. */
async function refuseSent(url: URL, rendering: Rendering, options: SiteOptions): Promise<Response> {
  const request = requestOf(canonicalPath(url), options, { method: "POST" });
  const refusal = await render(request, rendering, options);
  const headers = new Headers(refusal.headers);
  headers.set("Allow", formPages.includes(url.pathname) ? "GET, HEAD, POST" : "GET, HEAD");
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
  for (const [address, folder] of Object.entries(publicFolders)) {
    site.use(`${address}/*`, answerPublic(address, folder));
  }
  if (clientFolder) {
    site.use("/assets/*", lasting(oneYear, { root: clientFolder, precompressed: true }));
    // Models that came with the shop stand beside those that were uploaded.
    site.use("/models/*", lasting(oneWeek, { root: clientFolder, precompressed: true }));
    for (const files of [
      "/pictures/*",
      "/films/*",
      "/favicon.ico",
      "/favicon.svg",
      "/apple-touch-icon.png",
      "/icon-*",
    ]) {
      site.use(files, lasting(oneWeek, { root: clientFolder }));
    }
  }
  const uploads = Object.keys(publicFolders).map((address) => `${address}/*`);
  for (const folder of [...uploads, "/assets/*", "/pictures/*", "/films/*", "/favicon.ico"]) {
    site.get(folder, (context) => context.text("Not found", 404));
  }
}

/** Answers the files of a folder; those that are called otherwise than on the disk only under a name that they may have. */
function answerPublic(address: string, { root, answers }: PublicFolder): MiddlewareHandler<ApiEnvironment> {
  const withinRoot = (path: string) => path.slice(address.length);
  if (!answers) return lasting(oneYear, { root, rewriteRequestPath: withinRoot, precompressed: true });
  const nameAt = (path: string) => path.lastIndexOf("/") + 1;
  const rewriteRequestPath = (path: string) => withinRoot(path.slice(0, nameAt(path)) + answers.file);
  const serve = lasting(oneYear, { root, rewriteRequestPath });
  return async (context, next) => {
    const name = context.req.path.slice(nameAt(context.req.path));
    if (!answers.name.test(name)) return next();
    const answer = await serve(context, async () => {});
    if (!answer) return next();
    if (answer.status === 304) return answer;
    for (const [header, value] of Object.entries(answers.headers(name))) answer.headers.set(header, value);
    return answer;
  };
}

/**
 * Answers files with an entity tag, to be kept as `lifetime` says, and 304 to a request that has the file already. That
 * a file has no such part is nothing to be kept in its place.
 */
function lasting(
  lifetime: string,
  options: Parameters<typeof serveStatic<ApiEnvironment>>[0],
): MiddlewareHandler<ApiEnvironment> {
  const serve = serveStatic<ApiEnvironment>(options);
  return async (context, next) => {
    // Its own "next" tells a file that was found from whatever a later handler answers.
    const find = () => serve(context, async () => {});
    let answer = await find();
    if (answer && isPartOfOther(context.req.raw, answer)) {
      await answer.body?.cancel();
      context.req.raw = new Request(context.req.raw);
      context.req.raw.headers.delete("range");
      answer = await find();
      answer?.headers.delete("content-range");
    }
    if (!answer) return next();
    if (answer.status < 400) context.set("isFile", true);
    if (!answer.ok) return answer;
    answer.headers.set("Cache-Control", lifetime);
    answer.headers.set("ETag", entityTagOf(answer) ?? "");
    return isUnchanged(context.req.raw, answer) ? notModified(answer) : answer;
  };
}
