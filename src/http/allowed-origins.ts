/** Origins (`https://shop.example`) whose pages may make state-changing requests without a bearer token. */
const allowedOrigins = ({ siteUrl }: { siteUrl: string }): readonly string[] => [new URL(siteUrl).origin];

/**
 * True for a request made by a page of another site. `Sec-Fetch-Site` decides; for browsers that do not send
 * it, `Origin` must be the shop's or that of the requested address. Requests with neither header come from
 * programs.
 */
export function isCrossSite(request: Request, options: { siteUrl: string }): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null && allowedOrigins(options).includes(origin)) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  return origin !== null && hostOf(origin) !== new URL(request.url).host;
}

/**
 * Host and port of an origin; undefined for `null` and malformed origins. The scheme is ignored, because a
 * proxy may terminate TLS.
 */
const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
