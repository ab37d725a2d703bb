/** The origins (`https://shop.example`) whose pages may make state-changing calls without a bearer token. */
const allowedOrigins = ({ siteUrl }: { siteUrl: string }): readonly string[] => [new URL(siteUrl).origin];

/**
 * True for a request that a page of another site made. `Sec-Fetch-Site` decides; browsers that do not send it are judged
 * by `Origin`, which may also be the address the request was sent to. Requests with neither header come from programs.
 */
export function isCrossSite(request: Request, options: { siteUrl: string }): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null && allowedOrigins(options).includes(origin)) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  return origin !== null && hostOf(origin) !== new URL(request.url).host;
}

/** Host and port of an origin; undefined for `null` and malformed ones. A proxy may have removed TLS, so not the scheme. */
const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
