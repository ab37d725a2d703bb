import {
  type ListChoices,
  pageAddress,
  parseListQuery,
  selectedValues,
} from "#app/admin/lists/list-query.ts";
import { ApiError } from "#app/api.ts";
import { redirectTo } from "#app/lib/redirect-to.ts";
import type { Pagination } from "#contract/kernel/fields.ts";
import { m } from "#messages";

/** Loaded data, or the error to show in its place. */
export type Loaded<Data> = { ok: true; data: Data } | { ok: false; error: ApiError };

/** Resolves to the data or to the ApiError; throws all other errors. */
export async function attempt<Data>(pending: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { ok: true, data: await pending };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error };
    throw error;
  }
}

/**
 * Returns the API query for one page of a list: search, page, page size and `choices` from the URL of the screen.
 * `defaultLimit` is the page size if the URL has none.
 */
export function pageQuery<const Choices extends ListChoices>(
  request: Pick<Request, "url">,
  defaultLimit: number,
  choices: Choices,
) {
  const { searchParams } = new URL(request.url);
  const { search, page, limit = defaultLimit } = parseListQuery(searchParams);
  return { ...selectedValues(searchParams, choices), search, page: String(page), limit: String(limit) };
}

/**
 * Like {@link attempt}, for one page of a list. A page past the end, for example after a deletion, redirects to the
 * last page.
 */
export async function attemptPage<Data extends { pagination: Pagination }>(
  request: Request,
  pending: Promise<Data>,
): Promise<Loaded<Data>> {
  const loaded = await attempt(pending);
  const { page, pages } = loaded.ok ? loaded.data.pagination : { page: 1, pages: 1 };
  if (page > Math.max(pages, 1)) throw redirectTo(pageAddress(new URL(request.url), Math.max(pages, 1)));
  return loaded;
}

/** The server's message about a conflicting change; empty for other errors. */
export function conflictMessage(error: unknown): string {
  return error instanceof ApiError && error.code === "stale-version" ? error.message : "";
}

/** Returns the reason for a failure as shown to the user. Messages of server errors (5xx) are only for the log. */
export function failureReason({ status, message }: ApiError): string {
  if (status === 0) return m["frame.failure.unreachable"]();
  return status >= 500 ? m["frame.failure.unavailable"]() : message;
}

/** Returns the server's message for a client error (4xx), or else the fallback. */
export function serverMessageOr(error: unknown, fallback: string): string {
  const isClientError = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (isClientError && error.message) || fallback;
}
