/** As many products stand side by side: more could not be read at a glance. */
export const mostCompared = 4;

/** What somebody compares. It lives in the address, so that it can be shared and reloaded. */
export interface AskedComparison {
  /** Slugs, each once, in the order of the columns; there may be more than can be shown. */
  slugs: readonly string[];
  /** Rows in which the products are alike are left out. */
  onlyDifferences: boolean;
}

/** Reads the query string of the compare page; what it does not understand counts as not said. */
export function parseComparison(parameters: URLSearchParams): AskedComparison {
  // A form without JavaScript sends each product as a parameter of its own.
  const slugs = parameters
    .getAll("products")
    .join(",")
    .split(",")
    .map((slug) => slug.trim());
  return {
    slugs: [...new Set(slugs.filter(isSlug))],
    onlyDifferences: parameters.get("only") === "differences",
  };
}

/** Dots alone are steps in the path of a call, and name no product. */
const isSlug = (text: string) => text !== "" && text !== "." && text !== "..";

/** The address at which these products stand side by side. */
export function comparePath(slugs: readonly string[], onlyDifferences = false): string {
  if (slugs.length === 0) return "/compare";
  const products = slugs.map(encodeURIComponent).join(",");
  return `/compare?products=${products}${onlyDifferences ? "&only=differences" : ""}`;
}
