/** Reads the page number from a query string; returns 1 if it is missing or invalid. */
export function pageFromQuery(parameters: URLSearchParams): number {
  const page = parameters.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** Path of one page of a category. */
export const categoryPath = (slug: string, page = 1): string =>
  `/category/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ""}`;
