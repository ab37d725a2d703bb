import { siteContext } from "#app/lib/site.ts";
import type { Route } from "./+types/robots";

/** Keeps crawlers out of what is nobody's to find, and names the sitemap. */
export function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(siteContext);
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /dashboard/",
    `Sitemap: ${url}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
