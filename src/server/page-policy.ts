import { withoutLastSlashes } from "#contract/addresses.ts";
import type { WindowSources } from "#ports/payments/payment-gateway.ts";

/** Query parameters that a page reads; any other is dropped before the page is rendered or looked up. */
const pageParameters: Record<string, readonly string[]> = {
  "/store": ["search", "sort", "categories", "price", "page"],
};

/** Pages that answer a form which is sent to them; to any other nothing can be sent. */
export const formPages: readonly string[] = ["/contact/status"];

/** The most that such a form says, in bytes. */
export const maximumFormBytes = 4096;

/** The address a page is rendered and kept under: known parameters only, in one order. */
export function canonicalPath(url: URL): string {
  const path = withoutLastSlashes(url.pathname);
  const kept = (pageParameters[path] ?? [])
    // A form sends each ticked box as a parameter of its own.
    .map((name): [string, string] => [name, url.searchParams.getAll(name).join(",")])
    .filter(([, value]) => value !== "");
  const query = new URLSearchParams(kept).toString();
  return query ? `${path}?${query}` : path;
}

const checkoutPaths = ["/checkout", "/checkout-old"];

/**
 * The content security policy of one rendered page: the inline scripts that its renderer made (`inlineScripts`, as
 * sources), no inline style, and the payment provider's sources on the checkout pages alone.
 */
export function contentSecurityPolicy(
  inlineScripts: readonly string[],
  path: string,
  options: { paymentSources: WindowSources | undefined; imageSources: readonly string[] },
): string {
  const provider = checkoutPaths.includes(path) ? options.paymentSources : undefined;
  const images = listed(options.imageSources);
  const frames = path === "/contact" ? " https://www.openstreetmap.org" : listed(provider?.frame);
  return [
    "default-src 'self'",
    `${["script-src 'self'", ...inlineScripts].join(" ")}${listed(provider?.script)}`,
    `style-src 'self'${provider ? " 'unsafe-inline'" : ""}`,
    `img-src 'self' data:${images}${listed(provider?.image)}`,
    `connect-src 'self'${listed(provider?.connect)}`,
    `frame-src${frames || " 'none'"}`,
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const listed = (sources: readonly string[] = []) => sources.map((source) => ` ${source}`).join("");
