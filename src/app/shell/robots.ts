import { siteContext } from "#app/lib/site.ts";
import type { Route } from "./+types/robots";

/**
 * `/robots.txt`: excludes the API, dashboards, comparisons and filter combinations. The longest matching rule wins (RFC
 * 9309), so crawlers may follow the store's page numbers, but no URL with another parameter.
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
