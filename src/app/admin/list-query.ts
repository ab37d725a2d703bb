/** Which part of a list the address asks for: `?search=falcon&page=2`. */
export interface ListQuery {
  search: string;
  /** From 1. */
  page: number;
}

/** What can be chosen of a list, by the name in its address: the known values, or what a value has to be like. */
export type ListChoices = Readonly<Record<string, readonly string[] | ((text: string) => boolean)>>;

/** A value for each choice, or undefined where nothing, or nothing known, is chosen. */
export type Chosen<Choices extends ListChoices> = {
  [Name in keyof Choices]:
    | (Choices[Name] extends readonly (infer Value extends string)[] ? Value : string)
    | undefined;
};

const longestSearch = 200;

/** Reads the query string of a list; what it does not understand counts as not said. */
export function parseListQuery(parameters: URLSearchParams): ListQuery {
  const page = parameters.get("page") ?? "";
  return {
    search: (parameters.get("search") ?? "").trim().slice(0, longestSearch),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Reads what is chosen of a list out of its query string. */
export function chosenOf<const Choices extends ListChoices>(
  parameters: URLSearchParams,
  choices: Choices,
): Chosen<Choices> {
  const chosen = Object.entries(choices).map(([name, known]) => {
    const text = parameters.get(name) ?? "";
    const isKnown = typeof known === "function" ? known(text) : known.includes(text);
    return [name, isKnown ? text : undefined];
  });
  return Object.fromEntries(chosen) as Chosen<Choices>;
}

/** Where a list stands: a URL, or a location of the router. */
export type ListPlace = Pick<URL, "pathname" | "search">;

/** The address of the list with other parameters, at its first page; what is empty is left out of it. */
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

/** The address of another page of the same list. */
export function pageAddress(place: ListPlace, page: number): string {
  return listAddress(place, { page: page > 1 ? String(page) : "" });
}
