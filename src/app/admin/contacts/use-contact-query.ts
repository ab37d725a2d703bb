import { useRef } from "react";
import { useNavigate } from "react-router";
import { useListLocation } from "../lists/use-list-location.ts";
import { type ContactFilter, type ContactQuery, contactSearch, parseContactQuery } from "./contact-query.ts";

/** State of the history entry of a message that was opened from the list. */
const openedFromList = "opened from the list";

/** Reads the state of the contact screen from the URL, and changes it. */
export function useContactQuery() {
  const { shown, requested: location, pending, go: goTo } = useListLocation();
  const navigate = useNavigate();
  const query = parseContactQuery(new URLSearchParams(shown.search));
  const isGoingBack = useRef(false);
  const latestQuery = parseContactQuery(new URLSearchParams(location.search));

  const to = (changes: Partial<ContactQuery>) => ({
    pathname: location.pathname,
    search: contactSearch({ ...latestQuery, ...changes }),
  });
  function go(changes: Partial<ContactQuery>, options: { replace?: boolean; state?: string } = {}) {
    goTo(to(changes), options);
  }

  return {
    query,
    /** The latest search and filters, whose results may still be loading. */
    latestQuery,
    /** Another page of the list is loading. */
    pending,
    hrefFor: (page: number) => to({ page, contact: "" }),
    filter: (filter: ContactFilter) =>
      go(
        filter === "overdue"
          ? { status: "", overdue: true, page: 1 }
          : { status: filter, overdue: false, page: 1 },
      ),
    /** Changing an existing search replaces the history entry, so that one step back removes the search. */
    search: (search: string) => go({ search, page: 1 }, { replace: query.search !== "" }),
    /** A list that is still loading has no history entry to go back to, so closing the message must not go back. */
    open: (contact: string) => go({ contact }, pending ? {} : { state: openedFromList }),
    /** Returns to the list. If the message was opened from the list, goes back in the history. */
    close() {
      if (shown.state !== openedFromList) return go({ contact: "" }, { replace: true });
      // If the browser is already going back, a second step would leave the screen.
      if (isGoingBack.current || window.history.state?.key !== shown.key) return;
      isGoingBack.current = true;
      window.addEventListener("popstate", () => (isGoingBack.current = false), { once: true });
      navigate(-1);
    },
  };
}
