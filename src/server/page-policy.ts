import { categoryPath, pageFromQuery } from "#app/lib/category-path.ts";
import { comparePath, maxCompared, parseComparison } from "#app/storefront/compare/compare-address.ts";
import {
  defaultStoreQuery,
  filterCount,
  parseStoreQuery,
  storePath,
} from "#app/storefront/store/store-query.ts";
import { removeTrailingSlashes } from "#contract/checkout/addresses.ts";
import type { PaymentFormSources } from "#ports/payments/payment-gateway.ts";
import { isPageAt } from "./page-patterns.ts";

/** Pages with a server-side form. All other pages reject requests with a body. */
export const formPages: readonly string[] = ["/contact/status", "/track"];

/** Maximum size of a submitted form, in bytes. */
export const maximumFormBytes = 4096;

/** The store is the only page with search and filters. */
const store = storePath(defaultStoreQuery);
const compare = comparePath([]);

/**
 * Returns the address under which a page is rendered and cached. Unknown parameters are dropped, and the
 * others normalised: query and filters of the store, products of a comparison, page of a category, variant of
 * a product.
 */
export function canonicalPath({ pathname, searchParams }: URL): string {
  const path = removeTrailingSlashes(pathname);
  if (path === store) return storePath(parseStoreQuery(searchParams));
  if (path === compare) {
    const { slugs, onlyDifferences } = parseComparison(searchParams);
    // Keep one more than the maximum, so that the page can report that there are too many.
    return comparePath(slugs.slice(0, maxCompared + 1), onlyDifferences);
  }
  if (path.startsWith(categoryPath(""))) {
    const page = pageFromQuery(searchParams);
    return page > 1 ? `${path}?page=${page}` : path;
  }
  const variant = path.startsWith("/product/") ? searchParams.getAll("variant").join(",") : "";
  return variant ? `${path}?${new URLSearchParams({ variant })}` : path;
}

/**
 * True if rendering the page, or loading its data, needs a search or filter counts. These are expensive unless
 * cached.
 */
export function isExpensive({ pathname, searchParams }: URL): boolean {
  if (!isPageAt(store, pathname)) return false;
  const query = parseStoreQuery(searchParams);
  return query.search !== "" || filterCount(query) > 0;
}

const checkoutPaths = ["/checkout", "/checkout-old"];

/**
 * Content security policy of a page: the renderer's inline scripts (`inlineScripts`, as CSP sources), no
 * inline styles, and the payment provider's sources on checkout pages only.
 */
export function contentSecurityPolicy(
  inlineScripts: readonly string[],
  path: string,
  options: { paymentSources: PaymentFormSources | undefined; imageSources: readonly string[] },
): string {
  const provider = checkoutPaths.includes(path) ? options.paymentSources : undefined;
  const images = joinSources(options.imageSources);
  const frames = path === "/contact" ? " https://www.openstreetmap.org" : joinSources(provider?.frame);
  return [
    "default-src 'self'",
    `${["script-src 'self'", ...inlineScripts].join(" ")}${joinSources(provider?.script)}`,
    `style-src 'self'${provider ? " 'unsafe-inline'" : ""}`,
    `img-src 'self' data:${images}${joinSources(provider?.image)}`,
    `connect-src 'self'${joinSources(provider?.connect)}`,
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

const joinSources = (sources: readonly string[] = []) => sources.map((source) => ` ${source}`).join("");
