import { type Api, serverApi } from "#app/api.ts";
import { categoryPath } from "#app/lib/category-path.ts";
import { loadCategories } from "#app/lib/load-categories.ts";
import { toPageError } from "#app/lib/page-error.ts";
import { siteContext } from "#app/lib/site.ts";
import { listProductSlugs, maxSlugsPerPage } from "#contract/catalog/catalog.ts";
import type { Route } from "./+types/sitemap";

const pages = [
  "/",
  "/store",
  "/services",
  "/about",
  "/career",
  "/contact",
  "/track",
  "/shipping-policy",
  "/terms-conditions",
  "/privacy-policy",
];

/**
 * `/sitemap.xml`: all pages for search engines. With more than 5,000 pages it is an index of the parts
 * `/sitemap/pages.xml`, `/sitemap/products-1.xml` and so on.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { url } = context.get(siteContext);
  const build = "part" in params && params.part ? buildPart(params.part) : buildSitemap;
  const body = await build(serverApi(context), url).catch((error: unknown) => {
    throw error instanceof Response ? error : toPageError(error);
  });
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}

async function buildSitemap(api: Api, url: string): Promise<string> {
  const [site, { slugs, pagination }] = await Promise.all([sitePaths(api), api(listProductSlugs)]);
  if (site.length + pagination.total <= maxSlugsPerPage)
    return urlSet(url, [...site, ...slugs.map(productPath)]);
  const parts = Array.from({ length: pagination.pages }, (_, index) => `products-${index + 1}`);
  return xmlList(
    "sitemapindex",
    "sitemap",
    url,
    ["pages", ...parts].map((part) => `/sitemap/${part}.xml`),
  );
}

function buildPart(part: string) {
  const [, page = ""] = /^products-([1-9]\d{0,5})\.xml$/.exec(part) ?? [];
  return async (api: Api, url: string): Promise<string> => {
    if (part === "pages.xml") return urlSet(url, await sitePaths(api));
    const { slugs } = page ? await api(listProductSlugs, { query: { page } }) : { slugs: [] };
    if (slugs.length === 0) throw new Response(null, { status: 404 });
    return urlSet(url, slugs.map(productPath));
  };
}

const sitePaths = async (api: Api) => [
  ...pages,
  ...(await loadCategories(api)).map(({ slug }) => categoryPath(slug)),
];

const productPath = (slug: string) => `/product/${encodeURIComponent(slug)}`;

const urlSet = (url: string, paths: readonly string[]) => xmlList("urlset", "url", url, paths);

function xmlList(list: string, entry: string, url: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<${entry}><loc>${escapeXml(url + path)}</loc></${entry}>`);
  return `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</${list}>\n`;
}

const escapeXml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
