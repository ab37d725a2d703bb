/** Search and page of a list URL: `?search=falcon&page=2`. */
export interface ListQuery {
  search: string;
  /** From 1. */
  page: number;
}

/** Choices of a list by URL parameter: allowed values, or a validator. */
export type ListChoices = Readonly<Record<string, readonly string[] | ((text: string) => boolean)>>;

/** Value of each choice; undefined if missing or unknown. */
export type Chosen<Choices extends ListChoices> = {
  [Name in keyof Choices]:
    | (Choices[Name] extends readonly (infer Value extends string)[] ? Value : string)
    | undefined;
};

const maxSearchLength = 200;

/** Parses the query string of a list, ignoring invalid values. */
export function parseListQuery(parameters: URLSearchParams): ListQuery {
  const page = parameters.get("page") ?? "";
  return {
    search: (parameters.get("search") ?? "").trim().slice(0, maxSearchLength),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Parses the choices of a list from its query string. */
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

/** List URL with changed parameters, at the first page. Empty values remove a parameter. */
export function listAddress(
  { pathname, search }: ListPlace,
  changes: Readonly<Record<string, string>>,
): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

/** URL of another page of the same list. */
export function pageAddress(place: ListPlace, page: number): string {
  return listAddress(place, { page: page > 1 ? String(page) : "" });
}
