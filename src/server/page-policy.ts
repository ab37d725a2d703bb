import { categoryPath, pageOfAddress } from "#app/lib/category-path.ts";
import { comparePath, mostCompared, parseComparison } from "#app/storefront/compare/compare-address.ts";
import { everything, filterCount, parseStoreQuery, storePath } from "#app/storefront/store-query.ts";
import { withoutLastSlashes } from "#contract/addresses.ts";
import type { WindowSources } from "#ports/payments/payment-gateway.ts";
import { isPageAt } from "./page-patterns.ts";

/** Pages that answer a form which is sent to them; to any other nothing can be sent. */
export const formPages: readonly string[] = ["/contact/status"];

/** The most that such a form says, in bytes. */
export const maximumFormBytes = 4096;

/** The store, the one page that searches and filters. */
const store = storePath(everything);
const compare = comparePath([]);

/**
 * The address a page is rendered and kept under. What the page does not read is dropped; of the store, what it reads is
 * said in the one way in which the store says it itself, and so is what is compared; of a category, which page it shows;
 * of a product, which variant.
 */
export function canonicalPath({ pathname, searchParams }: URL): string {
  const path = withoutLastSlashes(pathname);
  if (path === store) return storePath(parseStoreQuery(searchParams));
  if (path === compare) {
    const { slugs, onlyDifferences } = parseComparison(searchParams);
    // One more than there is room for: the page says that there were too many, not which.
    return comparePath(slugs.slice(0, mostCompared + 1), onlyDifferences);
  }
  if (path.startsWith(categoryPath(""))) {
    const page = pageOfAddress(searchParams);
    return page > 1 ? `${path}?page=${page}` : path;
  }
  const variant = path.startsWith("/product/") ? searchParams.getAll("variant").join(",") : "";
  return variant ? `${path}?${new URLSearchParams({ variant })}` : path;
}

/**
 * Whether the page, or its data for the router, is asked what a search or filters leave: their products are counted for
 * it, unless somebody has asked the same before.
 */
export function asksMuch({ pathname, searchParams }: URL): boolean {
  if (!isPageAt(store, pathname)) return false;
  const query = parseStoreQuery(searchParams);
  return query.search !== "" || filterCount(query) > 0;
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
