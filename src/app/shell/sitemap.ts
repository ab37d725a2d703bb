import { serverApi } from "#app/api.ts";
import { failedPage } from "#app/lib/failed-page.ts";
import { siteContext } from "#app/lib/site.ts";
import { listProducts } from "#contract/catalog.ts";
import { listCategories } from "#contract/categories.ts";
import type { Route } from "./+types/sitemap";

const pages = [
  "/",
  "/store",
  "/services",
  "/about",
  "/career",
  "/contact",
  "/shipping-policy",
  "/terms-conditions",
  "/privacy-policy",
];

/** Every page that search engines should know. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = serverApi(context);
  const [{ products }, { category: categories }] = await Promise.all([
    api(listProducts, { query: {} }),
    api(listCategories),
  ]).catch((error: unknown) => {
    throw failedPage(error);
  });
  const paths = [
    ...pages,
    ...categories.map(({ slug }) => `/category/${encodeURIComponent(slug)}`),
    ...products.map(({ slug }) => `/product/${encodeURIComponent(slug)}`),
  ];
  const { url } = context.get(siteContext);
  const entries = paths.map((path) => `<url><loc>${escapeXml(url + path)}</loc></url>`).join("\n");
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`,
    { headers: { "Content-Type": "application/xml; charset=utf-8" } },
  );
}

const escapeXml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
