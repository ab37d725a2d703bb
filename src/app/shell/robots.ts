import { siteContext } from "#app/lib/site.ts";
import type { Route } from "./+types/robots";

/**
 * Keeps crawlers out of the API, the dashboards, comparisons and combinations of filters, and names the sitemap. The
 * longest matching rule decides (RFC 9309): of the store crawlers may read its pages, without any other parameter.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(siteContext);
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /dashboard/",
    "Disallow: /compare",
    "Disallow: /store?",
    "Allow: /store?page=",
    "Disallow: /store?page=*&",
    `Sitemap: ${url}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
