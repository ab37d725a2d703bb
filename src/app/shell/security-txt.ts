import { serverApi } from "#app/api.ts";
import { toPageError } from "#app/lib/page-error.ts";
import { siteContext } from "#app/lib/site.ts";
import { readPublicSettings } from "#contract/settings/settings.ts";
import type { Route } from "./+types/security-txt";
import { formatSecurityTxt } from "./format-security-txt.ts";

/** `/.well-known/security.txt`. */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await serverApi(context)(readPublicSettings).catch((error: unknown) => {
    throw toPageError(error);
  });
  const { url } = context.get(siteContext);
  return new Response(formatSecurityTxt({ url, email: settings.company.email, today: new Date() }), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
