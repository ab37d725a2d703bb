/** Search, page and page size of a list URL: `?search=falcon&page=2&limit=50`. */
export interface ListQuery {
  search: string;
  /** Page number, starting at 1. */
  page: number;
  /** Records per page; undefined for the default of the list. */
  limit?: PageSize | undefined;
}

/** Numbers of records per page that staff can choose. */
export const pageSizes = [20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** URL parameter with the id of the record whose details are open. */
export const recordParameter = "record";

/** URL parameter with the keys of the shown columns. */
export const columnsParameter = "columns";

/** Filters and sort orders of a list by URL parameter: the allowed values, or a function that validates a value. */
export type ListChoices = Readonly<Record<string, readonly string[] | ((text: string) => boolean)>>;

/** The chosen value of each parameter; undefined if it is missing or invalid. */
export type Chosen<Choices extends ListChoices> = {
  [Name in keyof Choices]:
    | (Choices[Name] extends readonly (infer Value extends string)[] ? Value : string)
    | undefined;
};

const maxSearchLength = 200;

/** Parses search and page from the query string of a list. Invalid values are ignored. */
export function parseListQuery(parameters: URLSearchParams): ListQuery {
  const page = parameters.get("page") ?? "";
  const limit = parameters.get("limit");
  return {
    search: (parameters.get("search") ?? "").trim().slice(0, maxSearchLength),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    limit: pageSizes.find((size) => String(size) === limit),
  };
}

/** Parses the filters and the sort order of a list from its query string. */
export function selectedValues<const Choices extends ListChoices>(
  parameters: URLSearchParams,
  choices: Choices,
): Chosen<Choices> {
  const entries = Object.entries(choices).map(([name, allowed]) => {
    const text = parameters.get(name) ?? "";
    const isAllowed = typeof allowed === "function" ? allowed(text) : allowed.includes(text);
    return [name, isAllowed ? text : undefined];
  });
  return Object.fromEntries(entries) as Chosen<Choices>;
}

/** URL of a list, or its router location. */
export type ListPlace = Pick<URL, "pathname" | "search">;

/**
 * Returns the URL of the first page of a list after changing parameters, without open details. An empty value removes its
 * parameter.
 */
export function listAddress(
  { pathname, search }: ListPlace,
  changes: Readonly<Record<string, string>>,
): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("page");
  parameters.delete(recordParameter);
  for (const [name, value] of Object.entries(changes)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

/** Returns the URL of another page of the same list. */
export function pageAddress(place: ListPlace, page: number): string {
  return listAddress(place, { page: page > 1 ? String(page) : "" });
}

/** Returns the URL of the list with the details of a record open, or with none for null. */
export const recordAddress = (place: ListPlace, id: string | null): string =>
  withParameter(place, recordParameter, id ?? "");

/** Returns the URL of the list with these columns, or with the default columns for none. */
export const columnsAddress = (place: ListPlace, keys: readonly string[]): string =>
  withParameter(place, columnsParameter, keys.join(","));

/** Returns the URL of the same page with one parameter changed. An empty value removes it. */
export function withParameter({ pathname, search }: ListPlace, name: string, value: string): string {
  const parameters = new URLSearchParams(search);
  if (value) parameters.set(name, value);
  else parameters.delete(name);
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}
