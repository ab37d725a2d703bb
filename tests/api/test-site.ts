import { RouterContextProvider } from "react-router";
import { apiFetchContext } from "#app/api.ts";
import { loader as about } from "#app/company/about/about.tsx";
import { loader as career } from "#app/company/career/career.tsx";
import { loader as home } from "#app/company/home/home.tsx";
import { loader as privacy } from "#app/company/policies/privacy-policy.tsx";
import { loader as shipping } from "#app/company/policies/shipping-policy.tsx";
import { loader as terms } from "#app/company/policies/terms-conditions.tsx";
import { loader as services } from "#app/company/services/services.tsx";
import { emptySearchContext } from "#app/lib/empty-search.ts";
import { siteContext } from "#app/lib/site.ts";
import { loader as root } from "#app/root.tsx";
import { loader as sitemap } from "#app/shell/sitemap.ts";
import { loader as category } from "#app/storefront/category/category.tsx";
import { loader as compare } from "#app/storefront/compare/compare.tsx";
import { loader as product } from "#app/storefront/product/product.tsx";
import { loader as store } from "#app/storefront/store/store.tsx";
import { findPictureCopy } from "#domain/images/picture-copies.ts";
import type { Budgets } from "#http/budgets.ts";
import type { CallBindings } from "#http/context.ts";
import { securityHeaders } from "#http/security-headers.ts";
import type { Database } from "#ports/database/database.ts";
import { PublicCache } from "#server/public-cache.ts";
import { createPublicResponses } from "#server/public-responses.ts";
import { createRenderingQueue } from "#server/rendering-queue.ts";
import { createSite } from "#server/site.ts";
import type { TestApi } from "./test-api.ts";

type Loader = (call: {
  request: Request;
  params: { slug: string };
  context: RouterContextProvider;
}) => Promise<unknown>;

/** Loaders of the pages that show records, by the first segment of their path. */
const loaders = {
  "/": home,
  "/store": store,
  "/product": product,
  "/category": category,
  "/compare": compare,
  "/career": career,
  "/about": about,
  "/services": services,
  "/terms-conditions": terms,
  "/privacy-policy": privacy,
  "/shipping-policy": shipping,
};

/**
 * Opens the site around an API, with the real loaders of its pages; a page is the JSON that its loader returns. `cacheMisses`
 * lists the requests that were not in the cache, in order; `failedSearches` lists the store searches without results.
 */
export function openTestSite(
  { app, database }: { app: TestApi["app"]; database: Database },
  {
    maximumBytes,
    budgets,
    trustProxy = false,
  }: { maximumBytes?: number; budgets?: Budgets; trustProxy?: boolean } = {},
) {
  const siteUrl = "http://127.0.0.1:4180";
  const cache = new PublicCache(maximumBytes);
  const cacheMisses: string[] = [];
  const failedSearches: string[] = [];
  const api = {
    fetch: (request: Request, bindings?: unknown) => {
      cacheMisses.push(request.url.slice(siteUrl.length));
      return app.fetch(request, bindings as CallBindings);
    },
  };
  const publicResponses = createPublicResponses({ api, cache, siteUrl });
  const site = createSite({
    api: app,
    renderings: createRenderingQueue(),
    budgets,
    trustProxy,
    cache,
    publicResponses,
    log: { info() {}, warn() {}, error() {} },
    siteUrl,
    headers: securityHeaders({ siteUrl }),
    publicFolders: {},
    clientFolder: undefined,
    paymentSources: undefined,
    imageSources: [],
    findPictureCopy: (address) => findPictureCopy(database.db, address),
    async render(request, rendering) {
      const url = new URL(request.url);
      cacheMisses.push(url.pathname + url.search);
      const [, first = "", slug = ""] = url.pathname
        .replace(/\.data$/, "")
        .split("/")
        .map(decodeURIComponent);
      const allLoaders: Record<string, unknown> = { ...loaders, "/sitemap.xml": sitemap };
      const loader = allLoaders[`/${first}`] as Loader | undefined;
      const context = new RouterContextProvider();
      context.set(apiFetchContext, publicResponses.fetchFor(rendering));
      context.set(emptySearchContext, (text) => failedSearches.push(text));
      context.set(siteContext, {
        url: siteUrl,
        payments: [{ provider: "sandbox", manual: false }],
        foreignPaymentWindow: false,
        live: false,
        sendsMail: false,
        pictureOrigins: [],
      });
      const call = { request, params: { slug }, context };
      // Runs for every page, but not for the sitemap.
      if (first !== "sitemap.xml") await (root as unknown as Loader)(call);
      const loaded = await loader?.(call).catch((thrown: unknown) => thrown);
      return loaded instanceof Response ? loaded : toResponse(loaded);
    },
  });
  return {
    cache,
    cacheMisses,
    failedSearches,
    /** Connects the cache to the database, whose changes then invalidate it. */
    listen: () => database.onPublicChange((change) => cache.forget(change)),
    fetch: async (path: string, init?: RequestInit) => site.fetch(new Request(new URL(path, siteUrl), init)),
  };
}

/** Wraps the result of a loader in a page. */
function toResponse(loaded: unknown): Response {
  const withStatus = loaded as { data?: unknown; init?: { status?: number } } | undefined;
  return Response.json(loaded ?? null, { status: withStatus?.init?.status ?? 200 });
}
