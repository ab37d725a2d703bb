import { type ContactStatus, contactStatuses } from "#contract/contact-words.ts";
import { type ListQuery, parseListQuery } from "../list-query.ts";

/** What the counters narrow the list to; empty for nothing. */
export type ContactFilter = ContactStatus | "overdue" | "";

/** What the address says: which messages are listed, and which one is open. */
export interface ContactQuery extends ListQuery {
  /** Empty for all. */
  status: ContactStatus | "";
  /** Only messages of which something is overdue. */
  overdue: boolean;
  /** Id of the open message; empty for none. */
  contact: string;
}

/** Reads the query string; what it does not understand counts as not said. */
export function parseContactQuery(parameters: URLSearchParams): ContactQuery {
  const status = parameters.get("status");
  return {
    ...parseListQuery(parameters),
    status: contactStatuses.find((known) => known === status) ?? "",
    overdue: parameters.get("overdue") === "true",
    contact: parameters.get("contact") ?? "",
  };
}

/** The query string, with its `?`, for this state; what is as usual is left out of it. */
export function contactSearch({ search, status, overdue, page, contact }: ContactQuery): string {
  const said = {
    search,
    status,
    overdue: overdue ? "true" : "",
    page: page > 1 ? String(page) : "",
    contact,
  };
  const parameters = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ""));
  return parameters.size > 0 ? `?${parameters}` : "";
}

/** Id of the message that is open at an address; empty for none. */
export function openContact({ search }: { search: string }): string {
  return parseContactQuery(new URLSearchParams(search)).contact;
}

/** True when both addresses list the same messages, whichever is open. */
export function listsTheSame(one: URL, other: URL): boolean {
  const listOf = ({ searchParams }: URL) =>
    contactSearch({ ...parseContactQuery(searchParams), contact: "" });
  return listOf(one) === listOf(other);
}
