import { type ContactStatus, contactStatuses } from "#contract/support/contact-statuses.ts";
import { type ListQuery, parseListQuery } from "../lists/list-query.ts";

/** Filter of the list by counter; empty for all messages. */
export type ContactFilter = ContactStatus | "overdue" | "";

/** State in the URL: which messages are listed, and which one is open. */
export interface ContactQuery extends ListQuery {
  /** Empty for all. */
  status: ContactStatus | "";
  /** Only messages with an overdue deadline. */
  overdue: boolean;
  /** Id of the open message; empty for none. */
  contact: string;
}

/** Parses the query string; invalid values are ignored. */
export function parseContactQuery(parameters: URLSearchParams): ContactQuery {
  const status = parameters.get("status");
  return {
    ...parseListQuery(parameters),
    status: contactStatuses.find((existing) => existing === status) ?? "",
    overdue: parameters.get("overdue") === "true",
    contact: parameters.get("contact") ?? "",
  };
}

/** Query string of this state, including `?`; defaults are left out. */
export function contactSearch({ search, status, overdue, page, contact }: ContactQuery): string {
  const values = {
    search,
    status,
    overdue: overdue ? "true" : "",
    page: page > 1 ? String(page) : "",
    contact,
  };
  const parameters = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""));
  return parameters.size > 0 ? `?${parameters}` : "";
}

/** Id of the message open at a URL; empty for none. */
export function openContact({ search }: { search: string }): string {
  return parseContactQuery(new URLSearchParams(search)).contact;
}

/** Whether both URLs list the same messages; the open message is ignored. */
export function isSameList(a: URL, b: URL): boolean {
  const listOf = ({ searchParams }: URL) =>
    contactSearch({ ...parseContactQuery(searchParams), contact: "" });
  return listOf(a) === listOf(b);
}
