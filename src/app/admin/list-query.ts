/** Which part of a list the address asks for: `?search=falcon&page=2`. */
export interface ListQuery {
  search: string;
  /** From 1. */
  page: number;
}

const longestSearch = 200;

/** Reads the query string of a list; what it does not understand counts as not said. */
export function parseListQuery(parameters: URLSearchParams): ListQuery {
  const page = parameters.get("page") ?? "";
  return {
    search: (parameters.get("search") ?? "").trim().slice(0, longestSearch),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a list in this state; what is as usual is left out of it. */
export function listPath(pathname: string, { search, page }: ListQuery): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set("search", search);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text ? `${pathname}?${text}` : pathname;
}
