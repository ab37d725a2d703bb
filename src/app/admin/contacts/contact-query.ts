import { type ContactStatus, contactStatuses } from "#contract/support/contact-statuses.ts";
import { type ListQuery, parseListQuery } from "../lists/list-query.ts";

/** Filter of the message list: a status, or overdue messages; empty for all messages. */
export type ContactFilter = ContactStatus | "overdue" | "";

/** State of the contact screen in the URL: the listed messages and the open one. */
export interface ContactQuery extends ListQuery {
  /** Lists only messages with this status; empty for all. */
  status: ContactStatus | "";
  /** Lists only messages with a missed deadline. */
  overdue: boolean;
  /** Id of the open message; empty if none is open. */
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

/** Returns the query string of this state, with `?`; default values are left out. */
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

/** Returns the id of the message that is open at a URL; empty if none is open. */
export function openContact({ search }: { search: string }): string {
  return parseContactQuery(new URLSearchParams(search)).contact;
}

/** Whether both URLs list the same messages; the open message is ignored. */
export function isSameList(a: URL, b: URL): boolean {
  const listOf = ({ searchParams }: URL) =>
    contactSearch({ ...parseContactQuery(searchParams), contact: "" });
  return listOf(a) === listOf(b);
}
