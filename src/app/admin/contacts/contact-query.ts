import { sortChoices } from "#contract/kernel/list-sort.ts";
import { contactSortKeys } from "#contract/support/contact-sorts.ts";
import { type ContactStatus, contactStatuses } from "#contract/support/contact-statuses.ts";
import { selectedValues } from "../lists/list-query.ts";

/** Filter of the message list: a status, or overdue messages; empty for all messages. */
export type ContactFilter = ContactStatus | "overdue" | "";

/** URL parameters that filter and sort the list. */
export const contactChoices = {
  status: contactStatuses,
  overdue: ["true"],
  sort: sortChoices(contactSortKeys),
} as const;

/** URL parameter with the id of the open message. */
export const contactParameter = "contact";

/** Returns the filter in a query string; unknown values are ignored. */
export function contactFilter(parameters: URLSearchParams): ContactFilter {
  const { status, overdue } = selectedValues(parameters, contactChoices);
  return overdue ? "overdue" : (status ?? "");
}

/** Returns the id of the message that is open at a URL; empty if none is open. */
export function openContact({ search }: { search: string }): string {
  return new URLSearchParams(search).get(contactParameter) ?? "";
}
