import { serverApi } from "#app/api.ts";
import { toPageError } from "#app/lib/page-error.ts";
import { readPublicSettings } from "#contract/settings/settings.ts";
import type { Route } from "./+types/web-manifest";

/** `/site.webmanifest`: name and icons of the shop as an installed app. */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await serverApi(context)(readPublicSettings).catch((error: unknown) => {
    throw toPageError(error);
  });
  const { tradeName, tagline } = settings.company;
  const manifest = {
    name: [tradeName, tagline].filter(Boolean).join(": "),
    short_name: tradeName,
    id: "/",
    start_url: "/",
    display: "minimal-ui",
    lang: "en-IN",
    theme_color: "#0e1b3a",
    background_color: "#f4f6f8",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any maskable" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
