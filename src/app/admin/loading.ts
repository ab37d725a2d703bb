import { ApiError } from "#app/api.ts";
import { redirectTo } from "#app/lib/redirect-to.ts";
import type { Pagination } from "#contract/fields.ts";
import { chosenOf, type ListChoices, pageAddress, parseListQuery } from "./list-query.ts";

/** What came of asking the shop. A screen shows the failure in the place of the data. */
export type Loaded<Data> = { ok: true; data: Data } | { ok: false; error: ApiError };

/** Waits for an answer; a refusal or a silent shop becomes a value, anything else goes on being thrown. */
export async function attempt<Data>(asking: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { ok: true, data: await asking };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error };
    throw error;
  }
}

/** The query of one page of a list, as the address of the screen asks for it, with what is chosen of `choices`. */
export function pageQuery<const Choices extends ListChoices>(
  request: Request,
  limit: number,
  choices: Choices,
) {
  const { searchParams } = new URL(request.url);
  const { search, page } = parseListQuery(searchParams);
  return { ...chosenOf(searchParams, choices), search, page: String(page), limit: String(limit) };
}

/**
 * Waits for one page of a list as {@link attempt} does. From a page behind the end of the list, left empty by a deletion
 * or typed by hand, it leads to the last one.
 */
export async function attemptPage<Data extends { pagination: Pagination }>(
  request: Request,
  asking: Promise<Data>,
): Promise<Loaded<Data>> {
  const loaded = await attempt(asking);
  const { page, pages } = loaded.ok ? loaded.data.pagination : { page: 1, pages: 1 };
  if (page > Math.max(pages, 1)) throw redirectTo(pageAddress(new URL(request.url), Math.max(pages, 1)));
  return loaded;
}

/** What the shop says to whoever came too late to change a record; empty for any other failure. */
export function conflictWords(error: unknown): string {
  return error instanceof ApiError && error.code === "stale-version" ? error.message : "";
}

/**
 * Why the shop gave no data, for people: its own words when it refused for a reason. What a failing server says of
 * itself is for its log.
 */
export function reasonOf({ status, message }: ApiError): string {
  if (status === 0) return "The shop could not be reached. Please check your connection.";
  return status >= 500 ? "The shop cannot answer at present. Please try again in a moment." : message;
}

/** The words for a failed action: the server's when it refused for a reason, else the given ones. */
export function refusalOr(error: unknown, words: string): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (isRefusal && error.message) || words;
}
