/** The page that an address names, from 1; anything that is not a page number counts as 1. */
export function pageOfAddress(parameters: URLSearchParams): number {
  const page = parameters.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The address of one page of a category. */
export const categoryPath = (slug: string, page = 1): string =>
  `/category/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ""}`;
