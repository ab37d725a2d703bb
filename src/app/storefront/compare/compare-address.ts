/** Maximum number of products in a comparison. */
export const maxCompared = 4;

/** A comparison. It is kept in the URL, so that it can be shared and reloaded. */
export interface ComparisonQuery {
  /** Unique slugs in column order; may be more than can be shown. */
  slugs: readonly string[];
  /** Hides rows in which the products do not differ. */
  onlyDifferences: boolean;
}

/** Reads the query string of the compare page, ignoring anything invalid. */
export function parseComparison(parameters: URLSearchParams): ComparisonQuery {
  // Repeated parameters are accepted as well as a comma-separated list.
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

/** `.` and `..` would change the path of the API request. */
const isSlug = (text: string) => text !== "" && text !== "." && text !== "..";

/** The URL that compares these products. */
export function comparePath(slugs: readonly string[], onlyDifferences = false): string {
  if (slugs.length === 0) return "/compare";
  const products = slugs.map(encodeURIComponent).join(",");
  return `/compare?products=${products}${onlyDifferences ? "&only=differences" : ""}`;
}
